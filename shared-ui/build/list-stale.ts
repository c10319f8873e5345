import { basename } from 'node:path';
import { isKitBuilt } from './versions/kit-files.ts';
import { apps } from './apps.ts';
import { isBuilt } from './versions/source-hash.ts';

// The workspaces that have to be built, as one JSON array: scripts/build-changed.mjs cannot read TypeScript itself.
const stale = apps.filter((app) => !isBuilt(app));
const kit = isKitBuilt() ? [] : ['remote-kit'];
console.log(JSON.stringify([...stale.map(({ folder }) => basename(folder)), ...kit]));
