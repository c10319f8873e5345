import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { bootstrap } from '../bootstrap.mjs';
import { buildAll } from '../build-changed.mjs';
import { readCommand } from '../commands.mjs';
import { refuse } from '../options.mjs';
import { answering, main, Refusal, say, shown } from '../progress.mjs';
import { root, run } from '../run.mjs';
import { inTurn } from '../turns.mjs';
import { assemble, assemblePages } from './assemble.mjs';

const platforms = ['linux-x64', 'linux-arm64'];
const work = join(root, '.cache/pack');

const { to, platform: asked, pages: isOfPages, json } = readCommand('pack');
/** A bundle with only the pages works on any platform. */
const platform = isOfPages ? 'pages' : asked;
if (!platforms.includes(asked)) refuse(`There is no bundle for ${asked}: choose one of ${platforms.join(', ')}.`);

await main(
  answering(async () => {
    await buildAll(await bootstrap());
    const build = await describeBuild();
    const name = ['tokennest', build.version, build.commit].filter(Boolean).join('-');
    const file = resolve(to ?? join(root, `${name}-${platform}.tar.gz`));
    const packed = await inTurn((started) => makePack({ name, file, build, started }));
    say(describe(packed));
    if (json) process.stdout.write(`${JSON.stringify(packed)}\n`);
  }),
);

/** The build's metadata. The date is the commit's, so that the same tree gives the same bundle. */
async function describeBuild() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Not a parent folder's repository.
  const git = existsSync(join(root, '.git')) ? await run('git', ['log', '-1', '--format=%h %cI', '--abbrev=7']) : null;
  if (git?.code !== 0) return { version, commit: null, date: null, platform };
  const [commit, date] = git.output.trim().split(' ');
  const { output: changes } = await run('git', ['status', '--porcelain']);
  return { version, commit: changes === '' ? commit : `${commit}.changed`, date, platform };
}

async function makePack({ name, file, build, started }) {
  rmSync(work, { recursive: true, force: true });
  const folder = join(work, name);
  const aside = join(work, 'install');
  for (const made of [folder, aside]) mkdirSync(made, { recursive: true });
  const { hasLibatomic } = isOfPages
    ? assemblePages({ folder, build })
    : await assemble({ folder, aside, platform, build, started });
  const paths = listFiles(folder);
  const unpackedBytes = paths.reduce((sum, path) => sum + lstatSync(path).size, 0);
  await shown('Packing', () => archive({ paths, file, date: build.date }));
  rmSync(work, { recursive: true });
  return {
    is_done: true,
    ...build,
    file,
    files: paths.length,
    unpacked_bytes: unpackedBytes,
    archive_bytes: statSync(file).size,
    has_libatomic: hasLibatomic,
  };
}

/** Sorted, the same on every machine. build.json is last: its presence shows that everything was unpacked. */
function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  const last = join(folder, 'build.json');
  return [...paths.filter((path) => path !== last), last];
}

/** The same tree gives the same archive, byte for byte. */
async function archive({ paths, file, date }) {
  const { output } = await run('tar', ['--version']);
  if (!output.includes('GNU tar'))
    throw new Refusal('Bundles need GNU tar: run this on Linux, or install GNU tar as tar.');
  const of = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', `--mtime=${date ?? '2000-01-01Z'}`];
  const tar = spawn('tar', ['-cf', '-', '-C', work, ...of, '--no-recursion', '-T', '-'], {
    stdio: ['pipe', 'pipe', 2],
  });
  const ended = new Promise((done) => tar.on('close', done));
  tar.stdin.end(paths.map((path) => `${relative(work, path)}\n`).join(''));
  const partial = `${file}.partial`;
  await pipeline(tar.stdout, createGzip(), createWriteStream(partial));
  if ((await ended) !== 0) throw new Refusal('tar failed for the reason above.');
  renameSync(partial, file);
}

function describe({ file, files, unpacked_bytes, archive_bytes, has_libatomic }) {
  const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  const summary = `${file}: ${mb(archive_bytes)}, unpacked ${mb(unpacked_bytes)} in ${files} files.`;
  if (has_libatomic !== false) return summary;
  return `${summary}\nIt lacks libatomic.so.1 of that platform, because this machine does not have it: run apt-get install libatomic1 as root there.`;
}
