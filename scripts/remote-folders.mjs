import { remoteFolders } from './install-part.mjs';

// For .github/workflows/publish-remote.yml: prints the workspaces that are remotes as an output of a step.
process.stdout.write(`folders=${JSON.stringify(remoteFolders())}\n`);
