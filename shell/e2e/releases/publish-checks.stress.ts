import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { contractVersion } from '@tokennest/shared-ui/contract';
import { readLive } from './rehearsal/report.ts';
import { test } from './rehearsal/rehearsal-test.ts';
import { expect } from '../utilities/test.ts';

test.use({ place: 'gates' });

/** Marks everything a command starts, however it starts and whichever parent it gets. */
const mark = { STARTED_BY: `gates ${process.pid}` };

interface Process {
  id: number;
  group: number;
  line: string;
  isMarked: boolean;
}

async function listProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  return Promise.all(
    ids.map(async (id) => {
      const [line, settings, stat] = await Promise.all([read(id, 'cmdline'), read(id, 'environ'), read(id, 'stat')]);
      const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
      return { id: Number(id), group, line, isMarked: settings.includes(`STARTED_BY=${mark.STARTED_BY}`) };
    }),
  );
}

/** Watches a command's processes. A browser's processes lose the mark but keep the group after their parent exits. */
function watchStarted() {
  const groups = new Set<number>();
  return async () => {
    const all = await listProcesses();
    const own = all.find(({ id }) => id === process.pid)?.group;
    for (const { group, isMarked } of all) if (isMarked && group !== own) groups.add(group);
    // A process that has exited but was not reaped has no command line.
    return all.filter(({ group, isMarked, line }) => line !== '' && (isMarked || groups.has(group)));
  };
}

/** The command's result, the most processes it had, and a function that finds those left over. */
async function countWhile<T>(work: Promise<T>) {
  const findStarted = watchStarted();
  const watch = { isOver: false, most: 0 };
  const over = work.finally(() => (watch.isOver = true));
  while (!watch.isOver) {
    watch.most = Math.max(watch.most, (await findStarted()).length);
    await Promise.race([over, delay(200)]);
  }
  return { done: await over, most: watch.most, findLeft: findStarted };
}

const refused = (detail: RegExp) => ({ is_done: false, status: null, detail: expect.stringMatching(detail) });

test.describe.configure({ mode: 'serial' });

/** Guarantee: whatever stops a command, its output says why, with exit code 2 (Rules 13.25). */
for (const [what, words, settings, detail] of [
  ['there is no build', ['publish', '--no-build'], {}, /^parentApp is not built yet: run npm run build -w parent-app/],
  ['a token is wrong', ['list'], { TOKENNEST_TOKEN: 'tnr_wrong' }, /: check TOKENNEST_TOKEN\.$/],
  ['a token is none', ['rollback'], { TOKENNEST_TOKEN: 'wrong' }, /^TOKENNEST_TOKEN is not a release token/],
  ['a server is away', ['gc', '--server', 'http://127.0.0.1:9'], {}, /^http:\/\/127\.0\.0\.1:9 does not respond/],
  ['a version is none', ['promote', '9.9.9+none'], {}, /\w/],
  ['a canary is none', ['promote', '9.9.9+none', '--canary', '5'], {}, /\w/],
  [
    'the words are none',
    ['promote', '9.9.9+none', '--canary', 'ten'],
    {},
    /^A canary takes 1 to 50 percent, not ten\.$/,
  ],
  [
    'the browser is none',
    ['publish', '--no-build'],
    { CHROMIUM_PATH: '/bin/false' },
    /^The browser \/bin\/false does not start: /,
  ],
] as const)
  test(`Rules 13.25: a command exits with 2 and an object if ${what}`, async ({ team }) => {
    if (what === 'there is no build') await team.forgetBuild();
    if (what === 'the browser is none') await team.alter('checkout', '0badc0de', ['x', 'x']);
    const { code, result } = await team.run(words, settings);
    expect({ code, ...result }).toMatchObject({ code: 2, is_done: false, detail: expect.stringMatching(detail) });
  });

/** Guarantee: a failed check is refused with its file and the fix, and no build is sent. */
for (const [rule, what, path, text, detail] of [
  [
    'Rules 13.140',
    'an error of types',
    'wrong.ts',
    'export const wrong: number = "one";\n',
    /^parent-app\/src\/wrong\.ts, line 1:14: Type 'string' is not assignable to type 'number'\. Fix it/,
  ],
  [
    'Rules 13.142',
    'a style for every header',
    'wrong.module.css',
    '.mine {\n  color: red;\n}\nheader {\n  display: none;\n}\n',
    /^parent-app\/src\/wrong\.module\.css, line 4:1: "header" styles more than parentApp: put a class/,
  ],
  [
    'Rules 13.25',
    'what webpack cannot build',
    'entry.tsx',
    'import "./nowhere.css";\nexport {};\n',
    /^parent-app does not build: \.\/src\/entry\.tsx: .*nowhere\.css/,
  ],
] as const)
  test(`${rule}: refuses ${what}`, async ({ team, product }) => {
    const before = await readLive(product.url);
    const restore = await team.replace(path, text);
    const { done, findLeft } = await countWhile(team.run(['publish'], mark));
    await restore();
    expect({ ...done, stderr: '' }).toEqual({ code: 2, result: refused(detail), stderr: '' });
    expect(await readLive(product.url)).toEqual(before);
    expect(await findLeft()).toEqual([]);
  });

/** Guarantee: a build that runs but changes a page in unexpected ways is refused as well. */
test('Rules 13.140: refuses a build that only breaks the contract, naming the breach', async ({ team, product }) => {
  const before = await readLive(product.url);
  const code = `=(window.one=window.two=1,"${contractVersion}")`;
  await team.alter('checkout', '0badc0de', [`="${contractVersion}"`, code]);
  const { code: ended, result } = await team.run(['publish', '--no-build']);
  expect({ ended, result }).toEqual({
    ended: 2,
    result: refused(
      /^It breaks the contract, which says that a remote adds one global at most: It adds: (one, two|two, one)\./,
    ),
  });
  expect(await readLive(product.url)).toEqual(before);
});

/** Guarantee: an endless loop does not block the machine, and its place is reported. */
for (const [what, code] of [
  ['while it is loaded', '=(()=>{for(;;);})()'],
  ['a moment later', '=(setTimeout(function spin(){for(;;);},300),"1")'],
] as const)
  test(`Rules 13.143: reports and stops an endless loop ${what}`, async ({ team }) => {
    test.setTimeout(120_000);
    await team.alter('checkout', '0badc0de', [`="${contractVersion}"`, code]);
    const { done, most, findLeft } = await countWhile(team.run(['publish', '--no-build'], mark));
    const { stderr, ...ended } = done;
    expect(ended).toEqual({
      code: 2,
      result: refused(/^It blocks the browser in app\.\w+\.js:1:\d+.*: look for an endless loop there/),
    });
    expect(most).toBeGreaterThan(5);
    expect(await findLeft()).toEqual([]);
    const [, seconds = 'unknown'] = /against the contract …\n(?: {2}… .*\n)* {2}([\d.]+) s/.exec(stderr) ?? [];
    test.info().annotations.push({ type: 'seconds', description: seconds });
    // 25 s on an idle machine.
    expect(Number(seconds)).toBeLessThan(75);
  });

/** Guarantee: the same if the command itself or its browser is killed. */
for (const [what, detail] of [
  ['Ctrl-C', /^This was interrupted: npm run remote -- list shows/],
  ['the end of its browser', /^The browser exited before the checks finished/],
] as const)
  test(`Rules 13.25: ${what} ends it with 2 and an object, and leaves nothing behind`, async ({ team }) => {
    await team.alter('checkout', '0badc0de', [`="${contractVersion}"`, '=(()=>{for(;;);})()']);
    const child = team.start(['publish', '--no-build'], mark);
    const result = json(child.stdout);
    const ended = once(child, 'exit');
    const findStarted = watchStarted();
    const find = async (kind: RegExp) => (await findStarted()).find(({ line }) => kind.test(line));
    await expect.poll(() => find(/--type=renderer/), { timeout: 60_000 }).toBeTruthy();
    const browser = await find(/^(?!.*--type=).*--remote-debugging/s);
    for (let times = 0; times < 2; times += 1)
      if (what === 'Ctrl-C') child.kill('SIGINT');
      else if (times === 0) process.kill(browser?.id ?? 0, 'SIGKILL');
    const [code] = await ended;
    expect({ code, result: await result }).toEqual({ code: 2, result: refused(detail) });
    expect(await findStarted()).toEqual([]);
  });
