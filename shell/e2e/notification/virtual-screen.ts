import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { PNG } from 'pngjs';
import { installWithApt } from '../../../scripts/apt.mjs';
import { refuse } from '../../../scripts/options.mjs';

export interface Window {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Installs the program if that needs no password; otherwise says what to install. */
export async function needProgram(program: string, debianPackage: string): Promise<void> {
  if (!isThere(program)) await installWithApt(debianPackage);
  if (!isThere(program)) refuse(`This needs ${program}: install ${debianPackage}.`);
}

/** A virtual screen with a pointer moved by a program; `picture` saves a screenshot. */
export async function openScreen() {
  await needProgram('Xvfb', 'xvfb');
  await needProgram('xdotool', 'xdotool');
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const args = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp', '-fbdir', folder.path];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  opening.defer(async () => {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  });
  const channel = server.stdio[3];
  if (!channel) throw new Error('Xvfb says nothing');
  const [number] = await Promise.race([once(channel, 'data'), once(server, 'exit').then(() => [null])]);
  if (number === null) throw new Error('Xvfb exited instead of starting');
  const display = `:${String(number).trim()}`;

  function point(...words: string[]): string {
    const env = { ...process.env, DISPLAY: display };
    const { stdout, stderr, status } = spawnSync('xdotool', words, { env, encoding: 'utf8' });
    // A window closed during the search.
    if (words[0] === 'search' && stderr.includes('BadWindow')) return point(...words);
    // A search without results also exits with 1.
    if (status !== 0 && stderr.length > 0) throw new Error(`xdotool ${words.join(' ')}: ${stderr}`);
    return stdout;
  }
  function windowOf(id: string): Window {
    const reported = point('getwindowgeometry', '--shell', id);
    const numberOf = (name: string) => Number(new RegExp(`^${name}=(.*)$`, 'm').exec(reported)?.[1]);
    return { id, x: numberOf('X'), y: numberOf('Y'), width: numberOf('WIDTH'), height: numberOf('HEIGHT') };
  }
  const idsOf = () => point('search', '--onlyvisible', '--name', '').trim().split('\n').filter(Boolean);

  const open = opening.move();
  return {
    display,
    idsOf,
    async newWindow(before: readonly string[], withinMs = 20_000): Promise<Window> {
      const until = performance.now() + withinMs;
      for (;;) {
        const id = idsOf().find((each) => !before.includes(each));
        // After it has slid into place.
        if (id !== undefined) return delay(1000).then(() => windowOf(id));
        if (performance.now() > until) throw new Error('No window appeared');
        await delay(100);
      }
    },
    async untilGone({ id }: Window, withinMs = 20_000): Promise<void> {
      const until = performance.now() + withinMs;
      while (idsOf().includes(id)) {
        if (performance.now() > until) throw new Error('The window is still there');
        await delay(100);
      }
    },
    click: (x: number, y: number) => void point('mousemove', String(x), String(y), 'click', '1'),
    picture: async (path: string) =>
      writeFile(path, PNG.sync.write(readXwd(await readFile(join(folder.path, 'Xvfb_screen0'))))),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Reads Xvfb's screen file in xwd format: a header of numbers, a color table, and rows of BGRX. */
function readXwd(bytes: Buffer): PNG {
  const numberAt = (place: number) => bytes.readUInt32BE(place * 4);
  const [headSize, width, height, rowSize, colors] = [0, 4, 5, 12, 19].map(numberAt) as [
    number,
    number,
    number,
    number,
    number,
  ]; // five places were requested
  const start = headSize + colors * 12;
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * rowSize + x * 4;
      const to = (y * width + x) * 4;
      png.data.set([bytes[from + 2] ?? 0, bytes[from + 1] ?? 0, bytes[from] ?? 0, 255], to);
    }
  }
  return png;
}
