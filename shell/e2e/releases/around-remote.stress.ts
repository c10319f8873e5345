import type { TestInfo } from '@playwright/test';
import { readBuilt } from '../../../scripts/remote/clone.ts';
import { checkBuilt } from '../../../scripts/remote/trial/check-remote.ts';
import { tryBuilt } from '../../../scripts/remote/trial/try-built.ts';
import { readRelease } from '../../../shared-ui/build/release.ts';
import { alterBuild } from './altered/altered-build.ts';
import { expect, test } from '../utilities/test.ts';

const sheet = 'const sheet = new CSSStyleSheet(); sheet.replaceSync';
const style = `const style = document.createElement("style");
  style.nonce = document.querySelector("style[nonce]").nonce; document.head.append(style); style.textContent`;

async function alterHelp(code: string, testInfo: TestInfo) {
  const { dist, ...built } = readBuilt('docsApp');
  const to = testInfo.outputPath('dist');
  await alterBuild({ from: dist, to }, '0badc0de', (text, path) =>
    /^app\..*\.js$/.test(path) ? `{${code}}${text}` : text,
  );
  return { ...built, dist: to, release: readRelease(to) };
}

/**
 * Guarantee: a build that restyles or removes the shell's part of the page at run time is refused, however it does it.
 */
for (const [what, code, fault] of [
  [
    'a style element',
    `${style} = "body{font-family:monospace!important}"`,
    /^It changes: .*a in #root \(font-family\)/,
  ],
  ['an adopted sheet', `${sheet}("button{color:red}"); document.adoptedStyleSheets.push(sheet)`, /button \(color\)/],
  ['a rule in a sheet of the shell', 'document.styleSheets[0].insertRule("h1{opacity:0}")', /h1 \(opacity\)/],
  ['a style of an element', 'document.querySelector("#root a").style.letterSpacing = "9px"', /a in #root \(letter-/],
  ['a later style of body', 'setTimeout(() => (document.body.style.color = "red"), 600)', /output in #root \(color\)/],
  ['removal', 'document.querySelector("#root output").remove()', /^It removes: output in #root\.$/],
  ['what it adds', 'document.body.append(document.createElement("aside"))', /^It leaves: aside in body\.$/],
] as const)
  test(`Rules 13.26: refuses a build that changes the shell with ${what}`, async ({ browser, product }, testInfo) => {
    const findings = await checkBuilt(browser, await alterHelp(code, testInfo), product.url);
    expect(findings.flatMap((one) => one.fault ?? [])).toEqual([expect.stringMatching(fault)]);
  });

const request = 'fetch("/api/tasks").catch(() => 0)';

/** Guarantee: a fault some seconds after the first screen is found while publishing. */
for (const [what, code, fault] of [
  ['an error', 'setTimeout(() => { throw new Error("late"); }, 5000)', /^It threw "late" \(app\.\w+\.js:1:\d+\)\.$/],
  ['a rejection', 'setTimeout(() => Promise.reject(new Error("late")), 4000)', /^It threw "late"/],
  ['an endless loop', 'setTimeout(() => { for (;;); }, 6000)', /^It blocks the browser in app\./],
  ['many requests', `setInterval(() => ${request}, 20)`, /^It sends \d\d requests a second \(GET \/api\/tasks\): /],
  ['requests without a pause', `(function again() { ${request}.then(again); })()`, /^It sends \d+ requests a second/],
] as const)
  test(`Rules 13.22: finds ${what} after some seconds`, async ({ browser, product }, testInfo) => {
    test.setTimeout(90_000);
    const { release, ...built } = await alterHelp(code, testInfo);
    const use = { ...release.api, 'GET /api/tasks': { reads: [], sends: [] } };
    expect(await tryBuilt(browser, { ...built, release: { ...release, api: use } }, product.url)).toMatch(fault);
  });

/** Guarantee: a remote that keeps running after its page was left is refused. */
for (const [what, code, fault] of [
  [
    'a timer',
    '(function again() { setTimeout(again, 3000); })()',
    /^These still run after it is gone: app\.\w+\.js:1:\d+\.$/,
  ],
  ['an error', 'setTimeout(() => { throw new Error("late"); }, 5000)', /^It threw "late"/],
] as const)
  test(`Rules 13.26: finds ${what} after its page was left`, async ({ browser, product }, testInfo) => {
    const findings = await checkBuilt(browser, await alterHelp(code, testInfo), product.url);
    expect(findings.flatMap((one) => one.fault ?? [])).toEqual([expect.stringMatching(fault)]);
  });
