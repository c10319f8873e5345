import { join } from 'node:path';
import * as kit from '@tokennest/shared-ui/kit';
import { readRelease } from '../../../shared-ui/build/release.ts';
import { readBuilt } from '../../../scripts/remote/clone.ts';
import { checkBuilt } from '../../../scripts/remote/trial/check-remote.ts';
import { tryBuilt } from '../../../scripts/remote/trial/try-built.ts';
import { alterBuild } from './altered/altered-build.ts';
import { expect, test } from '../utilities/test.ts';

type Built = ReturnType<typeof readBuilt>;

async function change(built: Built, folder: string, { file, code }: { file: RegExp; code: string }): Promise<Built> {
  const dist = join(folder, 'dist');
  await alterBuild({ from: built.dist, to: dist }, '0badc0de', (text, path) => (file.test(path) ? code + text : text));
  return { ...built, dist, release: readRelease(dist) };
}

/** Guarantee: a build that works is never refused: each remote as built, in the live shell, without a server's data. */
for (const name of ['parentApp', 'childApp', 'docsApp'] as const)
  test(`Rules 13.22: ${name} is shown in the live shell with canned answers`, async ({ browser, product }) => {
    expect(await tryBuilt(browser, readBuilt(name), product.url)).toBeNull();
  });

/** Guarantee: what would fail in front of families fails here, with its reason. */
for (const [what, file, code, sentence] of [
  ['throws at evaluation', /^app\..*\.js$/, 'throw new Error("boom");', /It threw "boom"|boom/],
  [
    'logs an error',
    /^app\..*\.js$/,
    'console.error("not well");',
    /It logged the error "not well" \(app\.\w+\.js:1:9\)\./,
  ],
  ['reaches out', /^app\..*\.js$/, 'fetch("/elsewhere", { method: "POST" }).catch(() => 0);', /It sent POST http/],
  [
    'breaks the policy',
    /^app\..*\.js$/,
    'fetch("https://elsewhere.example/").catch(() => 0);',
    /Content Security Policy/,
  ],
  ['is no container', /^remoteEntry\.js$/, 'throw new Error("no entry");', /no entry/],
] as const)
  test(`Rules 13.22: reports the fault of a build that ${what}`, async ({ browser, product }, testInfo) => {
    const built = await change(readBuilt('docsApp'), testInfo.outputPath(), { file, code });
    expect(await tryBuilt(browser, built, product.url)).toMatch(sentence);
  });

/** Guarantee: a missing dependency is reported by name, even if the minified build's error does not name it. */
for (const [what, before, after, sentence] of [
  [
    'a component of the shared runtime',
    '.Link,',
    '.Lonk,',
    /^It uses Lonk of the kit, which this shell does not have\.$/,
  ],
  ['its own export', ',default:()=>', ',other:()=>', /^It does not export default from \.\/app\.$/],
] as const)
  test(`Rules 13.22: names a missing dependency: ${what}`, async ({ browser, product }, testInfo) => {
    const { dist, ...built } = readBuilt('docsApp');
    const to = testInfo.outputPath('dist');
    await alterBuild({ from: dist, to }, '0badc0de', (text) => text.replaceAll(before, after));
    expect(await tryBuilt(browser, { ...built, dist: to, release: readRelease(to) }, product.url)).toMatch(sentence);
  });

/** Guarantee: a shell that lacks a name refuses only the builds that use it. */
test('Rules 13.20: a build lists exactly what it uses of the kit', () => {
  const used = readBuilt('docsApp').release.kit;
  expect(used).toEqual(expect.arrayContaining(['Link', 'useLocation', 'useQuery']));
  expect(Object.keys(kit)).toEqual(expect.arrayContaining(used));
  for (const unused of ['BrowserRouter', 'useMutation', 'useInfiniteQuery']) expect(used).not.toContain(unused);
});

/** Guarantee: a remote can be mounted anywhere, and leaves a page unchanged. */
for (const name of ['parentApp', 'childApp', 'docsApp'] as const)
  test(`Rules 13.1 and 13.26: ${name} keeps the contract`, async ({ browser, product }) => {
    const findings = await checkBuilt(browser, readBuilt(name), product.url);
    expect(findings.filter(({ fault }) => fault)).toEqual([]);
    expect(findings).toHaveLength(9);
  });

test('Rules 13.26: reports each guarantee that a build breaks', async ({ browser, product }, testInfo) => {
  const code = `addEventListener("resize", () => 0); window.one = 1; window.two = 1; document.body.lang = "en";
    setInterval(() => 0, 1000); clearInterval(setInterval(() => 0, 1000)); localStorage.setItem("own", "1");
    queueMicrotask(() => { throw new Error("later"); });`;
  const built = await change(readBuilt('docsApp'), testInfo.outputPath(), { file: /^app\..*\.js$/, code });
  const findings = await checkBuilt(
    browser,
    { ...built, release: { ...built.release, contract: '1.99.0' } },
    product.url,
  );
  expect(findings.flatMap(({ fault }) => fault ?? [])).toEqual([
    expect.stringMatching(/^It exports contract 1\.\d+\.0, but its release\.json says 1\.99\.0\.$/),
    'It adds: one, two.',
    'It leaves: resize on window.',
    expect.stringMatching(/^These still run after it is gone: app\.\w+\.js:2:\d+\.$/),
    'It wrote: own.',
    'It leaves: body lang="en".',
    expect.stringMatching(/^It threw "later" \(app\.\w+\.js:3:\d+\)\.$/),
  ]);
});
