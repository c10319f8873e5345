import { beforeEach, expect, jest, test } from '@jest/globals';

async function openPage(shell = '1.0.0+a') {
  document.head.innerHTML = `<meta name="version" content="${shell}">`;
  jest.resetModules();
  return { ...(await import('./bad-versions.ts')), ...(await import('./remember-bad.ts')) };
}

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('remembers a crashed version, and no other, on the device’s next pages', async () => {
  const { remember, isBad } = await openPage();
  expect(isBad('childApp', '1.0.0+b')).toBe(false);
  remember('childApp', '1.0.0+b');
  for (const page of [{ isBad }, await openPage()]) {
    expect(page.isBad('childApp', '1.0.0+b')).toBe(true);
    expect(page.isBad('parentApp', '1.0.0+b')).toBe(false);
    expect(page.isBad('childApp', '1.0.0+')).toBe(false);
    expect(page.isBad('childApp', '1.0.0+b1')).toBe(false);
  }
});

test('avoids a version only while the page is open', async () => {
  const { avoid, isBad } = await openPage();
  avoid('childApp', '2');
  expect(isBad('childApp', '2')).toBe(true);
  expect((await openPage()).isBad('childApp', '2')).toBe(false);
});

/** Guarantee: a version that crashed with an old shell may work with the next. */
test("tries it again with another shell, and keeps the old shell's lines", async () => {
  (await openPage('1.0.0+a')).remember('childApp', '2');
  const next = await openPage('1.0.0+b');
  expect(next.isBad('childApp', '2')).toBe(false);
  next.keepBad(() => false);
  expect((await openPage('1.0.0+a')).isBad('childApp', '2')).toBe(true);
});

test('forgets versions that are not kept', async () => {
  const { remember, keepBad } = await openPage();
  remember('childApp', '2');
  remember('docsApp', '3');
  keepBad((name, version) => name === 'docsApp' && version === '3');
  const { isBad } = await openPage();
  expect([isBad('childApp', '2'), isBad('docsApp', '3')]).toEqual([false, true]);
});

test('remembers the versions of two tabs, each once', async () => {
  const [one, other] = [await openPage(), await openPage()];
  one.remember('childApp', '2');
  other.remember('docsApp', '3');
  other.remember('docsApp', '3');
  expect(localStorage.getItem('bad-versions')).toBe(JSON.stringify('childApp 2 1.0.0+a\ndocsApp 3 1.0.0+a\n'));
});

test('keeps the newest eight lines', async () => {
  const { remember } = await openPage();
  for (let version = 1; version <= 20; version += 1) remember('childApp', String(version));
  const { isBad } = await openPage();
  expect([isBad('childApp', '12'), isBad('childApp', '13'), isBad('childApp', '20')]).toEqual([false, true, true]);
});

test.each(['\n\n', 'null', '{"a":1}', '["a"]', '"', '"childApp"', ' \n '])('ignores %j in its place', async (text) => {
  localStorage.setItem('bad-versions', text);
  const { isBad, keepBad, remember } = await openPage();
  expect(isBad('childApp', '2')).toBe(false);
  keepBad(() => false);
  remember('childApp', '2');
  expect((await openPage()).isBad('childApp', '2')).toBe(true);
});

/** Guarantee: a page also recovers in a private window or with a full disk. */
test.each(['getItem', 'setItem'] as const)('remembers on the page itself when %s is refused', async (refused) => {
  jest.spyOn(Storage.prototype, refused).mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const { isBad, remember, keepBad } = await openPage();
  remember('childApp', '2');
  keepBad(() => true);
  expect(isBad('childApp', '2')).toBe(true);
});
