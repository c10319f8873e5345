import { join } from 'node:path';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { version as ownReact } from 'react';
import { appOf } from '../../../shared-ui/build/apps.ts';
import { readRegistry, shellCandidate } from '../../../scripts/remote/trial/candidate.ts';
import { inPlainWords, tryIn } from '../../../scripts/remote/trial/try-built.ts';
import { alterBuild } from './altered/altered-build.ts';
import { expect, test } from '../utilities/test.ts';

const [major = '', minor = ''] = ownReact.split('.');
const names = ['parentApp', 'childApp', 'docsApp'] as const;

/** Guarantee: a patch of the shell's React affects no team; another minor or major is refused (Rules 13.151). */
for (const [react, faultOf] of [
  [`${major}.${minor}.9`, () => null],
  [
    `20.${minor}.1`,
    (range: string) =>
      `It asks for react ${range}, but this shell has 20.${minor}.1: first publish a build that works with both.`,
  ],
] as const)
  test(`Rules 13.151: live remotes in a shell with React ${react}`, async ({ browser, product }) => {
    await using folder = await makeFolder();
    await alterBuild({ from: join(appOf('shell').folder, 'dist'), to: folder.path }, '0badc0de', (text) =>
      text.replaceAll(ownReact, react),
    );
    const live = await readRegistry(product.url);
    for (const name of names) {
      const version = live.remotes[name]?.current ?? '';
      const candidate = shellCandidate(live, { name, version }, folder.path);
      const fault = await tryIn(browser, name, { candidate, server: product.url, live: null });
      expect({ name, fault: fault && inPlainWords(fault) }).toEqual({ name, fault: faultOf(`~${major}.${minor}.0`) });
    }
  });
