import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { makeFolder } from '../../testing/processes/make-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

const manifest = (fields: object) => JSON.stringify({ version: '1.0.0', ...fields });

/** Packages as npm packs them: `pinned` is Node, `slow` delays installing, `tool` is for tests, `builder` for pages. */
const packages = {
  pinned: {
    'package.json': manifest({ name: 'pinned', bin: { node: 'node' } }),
    node: `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
  },
  slow: {
    'package.json': manifest({ name: 'slow', scripts: { install: 'node slow.cjs' } }),
    'slow.cjs': `const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync(process.env.SLOW_LOG, 'installed\\n');
const isFirst = readFileSync(process.env.SLOW_LOG, 'utf8') === 'installed\\n';
setTimeout(() => undefined, isFirst ? Number(process.env.SLOW_MS) : 0);`,
  },
  tool: { 'package.json': manifest({ name: 'tool' }) },
  builder: { 'package.json': manifest({ name: 'builder' }) },
};

const addTools = `import('./scripts/bootstrap.mjs').then(({ bootstrap }) => bootstrap({ tools: true }))`;

interface Start {
  readonly user?: number;
  readonly slowMs?: number;
  readonly prebuilt?: string;
}

/**
 * A clone with our scripts and npm, whose lock names local packages; with `hasPages` also a package of a workspace that
 * is built. `start` runs `scripts/tool.mjs roles` there, which installs packages if needed and then prints \`ran\`;
 * `addTools` adds the packages for tests.
 */
export async function makeInstallationClone({ hasPages = false } = {}) {
  const folder = await makeFolder();
  await chmod(folder.path, 0o755); // for another user
  const path = join(folder.path, 'clone');
  // Without the settings that npm passes to its children, such as ignoring scripts.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = (slowMs = 0, prebuilt = '') => ({
    ...Object.fromEntries(own),
    SLOW_LOG: join(path, 'slow.log'),
    SLOW_MS: String(slowMs),
    PREBUILT: prebuilt,
  });
  await cp(join(root, 'scripts'), join(path, 'scripts'), { recursive: true });
  await write(path, {
    '.env.example': '',
    'slow.log': '',
    'api/src/commands/roles.ts': `console.log('ran');`,
  });
  for (const [name, files] of Object.entries(packages)) {
    await write(join(folder.path, name), files);
    await run('npm', ['pack', `./${name}`], { cwd: folder.path, env: env() });
    // The same relative address, for the temporary folder in which a start installs.
    await cp(join(folder.path, `${name}-1.0.0.tgz`), join(path, '.cache', `${name}-1.0.0.tgz`));
  }
  const dependencies = { pinned: 'file:../pinned-1.0.0.tgz', slow: 'file:../slow-1.0.0.tgz' };
  const devDependencies = { tool: 'file:../tool-1.0.0.tgz' };
  await write(path, {
    'package.json': manifest({
      name: 'clone',
      type: 'module',
      dependencies,
      devDependencies,
      ...(hasPages && { workspaces: ['pages'] }),
    }),
    ...(hasPages && {
      'pages/package.json': manifest({ name: 'pages', dependencies: { builder: 'file:../../builder-1.0.0.tgz' } }),
    }),
  });
  await run('npm', ['install', '--package-lock-only', '--offline'], { cwd: path, env: env() });
  return {
    path,
    installations: async () => (await readFile(join(path, 'slow.log'), 'utf8')).split('\n').length - 1,
    addTools: () => run(process.execPath, ['--eval', addTools], { cwd: path, env: env() }),
    install: () => run('npm', ['ci', '--offline'], { cwd: path, env: env() }),
    start: ({ user, slowMs, prebuilt }: Start = {}) =>
      watch(
        spawn(process.execPath, ['scripts/tool.mjs', 'roles'], {
          cwd: path,
          env: env(slowMs, prebuilt),
          ...(user !== undefined && { uid: user, gid: user }),
        }),
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

function watch(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('Its output is not ours to read');
  const ended = once(child, 'exit');
  // A child that outlives the process keeps the pipes open, so wait for the process itself.
  const said = Promise.all([text(stdout), text(stderr)]);
  const ending = async () => {
    const [code] = await ended;
    const [out, err] = await said;
    return { code, stdout: out, stderr: err };
  };
  return { pid: child.pid ?? 0, kill: (signal: NodeJS.Signals) => child.kill(signal), ended, ending };
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { mode: 0o755 });
  }
}
