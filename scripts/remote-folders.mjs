import { remoteFolders } from './install-part.mjs';

// For .github/workflows/publish-remote.yml: each workspace that is a remote, as an output of a step.
process.stdout.write(`folders=${JSON.stringify(remoteFolders())}\n`);
