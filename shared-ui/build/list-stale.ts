import { basename } from 'node:path';
import { isKitBuilt } from './versions/kit-files.ts';
import { apps } from './apps.ts';
import { isBuilt } from './versions/source-hash.ts';

// Prints the workspaces that must be built as a JSON array, since scripts/build-changed.mjs cannot import TypeScript.
const stale = apps.filter((app) => !isBuilt(app));
const kit = isKitBuilt() ? [] : ['remote-kit'];
console.log(JSON.stringify([...stale.map(({ folder }) => basename(folder)), ...kit]));
