import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { readPackage, remoteFolders } from '../install-part.mjs';
import { root, run, testEnv } from '../run.mjs';

// One more than there are processors: a test waits for PostgreSQL, a child process or a timer a fifth of its time.
export const workers = availableParallelism() + 1;

/** Node's and jest's arguments for every run of tests, all or one workspace's: MikroORM is there as ES modules only. */
export const jestArgs = (workspace = null) => [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  `--maxWorkers=${workers}`,
  `--reporters=${join(root, 'scripts/testing/short-reporter.mjs')}`,
  '--config',
  JSON.stringify(workspace ? configOf(workspace) : wholeConfig()),
];

/** Jest's argument that leaves to `npm run stress` what is its own. */
export const withoutStress = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/e2e/', '\\.stress\\.ts$'];

/**
 * Runs tests and writes `{ passed, failed, files }` to `report`, of each file `{ name, holds, tests, seconds }`. Answers the
 * exit code. `--forceExit`: what a failed test left open must not hold the counts back for ever.
 */
export async function runJest(node, { workspace = null, args = [], report, env = {} }) {
  const all = [...jestArgs(workspace), '--forceExit', ...args];
  return (await run(node, all, { env: testEnv({ TEST_COUNTS_FILE: report, ...env }), show: 'stderr' })).code;
}

/** Null where the file is missing or is no JSON. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Each test file loads all of its modules, and these two would be 2,700 files. */
const inOneFile = {
  '^antd$': join(root, 'node_modules/antd/dist/antd.js'),
  '^lucide-react$': join(root, 'node_modules/lucide-react/dist/cjs/lucide-react.js'),
};

/** What package.json says, with the remotes, which nobody lists there. */
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

/** The workspace whose folder this is, else null. */
export function workspaceIn(folder) {
  const name = relative(root, folder);
  return readPackage('.').workspaces.includes(name) ? name : null;
}

/** Jest's own words for the tests of one workspace: it refuses a list of folders of which one is missing. */
function configOf(workspace) {
  const { projects, ...common } = wholeConfig();
  const isOwn = (folder) => `${folder}/`.startsWith(`<rootDir>/${workspace}/`);
  const own = projects.map((project) => ({ ...project, roots: project.roots.filter(isOwn) }));
  return { ...common, projects: own.filter(({ roots }) => roots.length > 0) };
}
