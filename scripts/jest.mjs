import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { readPackage, remoteFolders } from './install-part.mjs';
import { root } from './run.mjs';

// One more than there are processors: a test waits for PostgreSQL, a child process or a timer a fifth of its time.
export const workers = availableParallelism() + 1;

/** Node's and jest's arguments for every run of tests, all or one workspace's: MikroORM is there as ES modules only. */
export const jestArgs = (workspace = null) => [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  `--maxWorkers=${workers}`,
  `--reporters=${join(root, 'scripts/short-reporter.mjs')}`,
  '--config',
  JSON.stringify(workspace ? configOf(workspace) : wholeConfig()),
];

/** What package.json says, with the remotes, which nobody lists there. */
function wholeConfig() {
  const { projects, ...common } = readPackage('.').jest;
  const ofRemotes = remoteFolders().map((folder) => `<rootDir>/${folder}`);
  const withRemotes = ({ roots, ...project }) => ({
    ...project,
    rootDir: root,
    roots: project.displayName === 'ui' ? [...roots, ...ofRemotes] : roots,
  });
  return { ...common, rootDir: root, projects: projects.map(withRemotes) };
}

/** The workspace whose folder this is, else null. */
export function workspaceIn(folder) {
  const name = relative(root, folder);
  return readPackage('.').workspaces.includes(name) ? name : null;
}

/** Jest's own words for the tests of one workspace: it refuses a list of folders of which one is missing. */
function configOf(workspace) {
  const { projects, ...common } = wholeConfig();
  const { displayName: _name, ...project } = projects.find(({ roots }) => roots.includes(`<rootDir>/${workspace}`));
  return { ...common, ...project, roots: [`<rootDir>/${workspace}`] };
}
