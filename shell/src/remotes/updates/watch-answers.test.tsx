import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

document.head.innerHTML = '<meta name="version" content="1.0.0+a">';
const reported: string[] = [];
jest.unstable_mockModule('../crashes/report-load.ts', () => ({
  reportLoad: (_name: string, version: string, outcome: string) => void reported.push(`${version} ${outcome}`),
  reportError: () => undefined,
}));
let previous: string | null = '1';
jest.unstable_mockModule('../registry.ts', () => ({
  readRegistry: () => Promise.resolve({ remotes: { docsApp: { current: '2', previous } } }),
  lastGoodRegistry: () => Promise.resolve(null),
}));

async function openPage() {
  jest.resetModules();
  const { watchAnswers } = await import('./watch-answers.ts');
  return { watchAnswers, ...(await import('../crashes/bad-versions.ts')) };
}

let isVisible = true;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  localStorage.clear();
  reported.length = 0;
  [isVisible, previous] = [true, '1'];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const passMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function freeze(ms: number): void {
  const now = Date.now();
  jest.clearAllTimers(); // resets the clock as well
  jest.setSystemTime(now + ms);
}

test('reports a version as loaded after its page has answered for ten seconds, and leaves no entry', async () => {
  const { watchAnswers } = await openPage();
  watchAnswers('docsApp', '2', () => true);
  await passMs(9900);
  expect(reported).toEqual([]);
  await passMs(200);
  expect(reported).toEqual(['2 loaded']);
  expect(localStorage).toHaveLength(0);
});

test('Rules 13.133: the next page skips, remembers and reports a version that froze', async () => {
  const { watchAnswers } = await openPage();
  watchAnswers('docsApp', '2', () => true);
  await passMs(6000);
  freeze(2000);
  expect((await openPage()).isBad('docsApp', '2')).toBe(false); // another tab, while the page may still answer
  freeze(4000);
  const next = await openPage();
  expect([next.isBad('docsApp', '2'), next.isBad('docsApp', '1')]).toEqual([true, false]);
  next.watchAnswers('docsApp', '1', () => true);
  expect(reported).toEqual(['2 failed']);
  await passMs(11_000);
  expect(reported).toEqual(['2 failed', '1 loaded']);
  expect((await openPage()).isBad('docsApp', '2')).toBe(true);
});

/** Guarantee: a phone that suspends the page blames no version. */
test.each([
  ['is hidden', () => void ((isVisible = false), document.dispatchEvent(new Event('visibilitychange')))],
  ['is closed', () => void window.dispatchEvent(new Event('pagehide'))],
])('blames no version for a page that %s and never answers again', async (_what, leave) => {
  const { watchAnswers } = await openPage();
  watchAnswers('docsApp', '2', () => true);
  await passMs(5000);
  leave();
  await passMs(isVisible ? 0 : 1000);
  freeze(60_000);
  expect((await openPage()).isBad('docsApp', '2')).toBe(false);
});

test('skips nothing without another version', async () => {
  previous = null;
  const { watchAnswers } = await openPage();
  watchAnswers('docsApp', '2', () => true);
  await passMs(5000);
  freeze(60_000);
  expect((await openPage()).isBad('docsApp', '2')).toBe(false);
});

test('does not report a version as loaded that crashed within ten seconds', async () => {
  let isRunning = true;
  const { watchAnswers } = await openPage();
  watchAnswers('docsApp', '2', () => isRunning);
  await passMs(9000);
  isRunning = false;
  await passMs(5000);
  expect(reported).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['"', '""', '"|1"', '"docsApp 2 1.0.0+a|x"', '{"a":1}'])('ignores %s in its place', async (text) => {
  localStorage.setItem('watched', text);
  const { watchAnswers, isBad } = await openPage();
  watchAnswers('docsApp', '1', () => true);
  expect([isBad('docsApp', '2'), reported]).toEqual([false, []]);
});
