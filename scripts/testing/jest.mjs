import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackage, remoteFolders } from '../install-part.mjs';
import { root, run, testEnv } from '../run.mjs';

// One more than there are processors: a test spends a fifth of its time waiting for PostgreSQL, a child process or a
// timer.
export const workers = availableParallelism() + 1;

/** Arguments of Node and jest for all tests or those of one workspace. MikroORM needs ES modules. */
export const jestArgs = (workspace = null) => [
  '--experimental-vm-modules',
  '--no-warnings',
  `--import=${pathToFileURL(join(root, 'scripts/testing/early-worker-data.mjs')).href}`,
  'node_modules/jest/bin/jest.js',
  `--maxWorkers=${workers}`,
  `--reporters=${join(root, 'scripts/testing/short-reporter.mjs')}`,
  '--config',
  JSON.stringify(workspace ? configOf(workspace) : wholeConfig()),
];

/** Skips the tests of `npm run stress`. */
export const withoutStress = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/e2e/', '\\.stress\\.ts$'];

/**
 * Runs tests and writes `{ passed, failed, files }` to `report`, with `{ name, holds, tests, seconds }` per file.
 * Returns the exit code. `--forceExit` ends resources that a failed test left open.
 */
export async function runJest(node, { workspace = null, args = [], report, env = {} }) {
  const all = [...jestArgs(workspace), '--forceExit', ...args];
  return (await run(node, all, { env: testEnv({ TEST_COUNTS_FILE: report, ...env }), show: 'stderr' })).code;
}

/** Null if the file is missing or not JSON. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Every test file loads all of its modules, and these two packages would be 2,700 files. */
const inOneFile = {
  '^antd$': join(root, 'node_modules/antd/dist/antd.js'),
  '^lucide-react$': join(root, 'node_modules/lucide-react/dist/cjs/lucide-react.js'),
};

/** The configuration of package.json, plus the remotes, which it does not list. */
function wholeConfig() {
  const { projects, ...common } = readPackage('.').jest;
  const ofRemotes = remoteFolders().map((folder) => `<rootDir>/${folder}`);
  const complete = ({ roots, ...project }) => ({
    ...project,
    rootDir: root,
    roots: project.displayName === 'api' ? roots : [...roots, ...ofRemotes],
    ...(project.displayName === 'ui' && { moduleNameMapper: { ...project.moduleNameMapper, ...inOneFile } }),
  });
  return { ...common, rootDir: root, projects: projects.map(complete) };
}

/** The workspace in this folder, null if there is none. */
export function workspaceIn(folder) {
  const name = relative(root, folder);
  return readPackage('.').workspaces.includes(name) ? name : null;
}

/** Jest's configuration of one workspace, because jest rejects a list of folders if one is missing. */
function configOf(workspace) {
  const { projects, ...common } = wholeConfig();
  const isOwn = (folder) => `${folder}/`.startsWith(`<rootDir>/${workspace}/`);
  const own = projects.map((project) => ({ ...project, roots: project.roots.filter(isOwn) }));
  return { ...common, projects: own.filter(({ roots }) => roots.length > 0) };
}
