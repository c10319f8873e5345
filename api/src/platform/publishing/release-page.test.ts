import { expect, test } from '@jest/globals';
import { releasePage } from './release-page.ts';
import type { ReleaseReport } from '../releases/release.contract.ts';

type Remote = ReleaseReport['remotes'][number];

const at = '2026-11-22T10:00:00.000Z';
const version = (name: string, more: Partial<Remote['versions'][number]> = {}) =>
  ({
    version: name,
    made_at: at,
    made_by: 'CI of child',
    tried: 'tried',
    bytes: 36_300,
    loads: 0,
    failures: 0,
    is_live: true,
    ...more,
  }) as const;
const remote: Remote = {
  name: 'childApp',
  current: '1.0.0+new',
  previous: '1.0.0+old',
  canary: { version: '1.0.0+next', percent: 10, max_failure_percent: 5, since: at },
  since: at,
  promoted_by: 'CI of child',
  versions: [
    version('1.0.0+next', { loads: 40, failures: 3 }),
    version('1.0.0+new', { tried: 'forced' }),
    version('1.0.0+old'),
  ],
  events: [
    {
      at,
      rev: 7,
      action: 'canary',
      from_version: '1.0.0+new',
      to_version: '1.0.0+next',
      percent: 10,
      is_forced: true,
      actor: 'CI of child',
    },
  ],
};

/** What a person reads, in order, with one space where there are more. */
async function wordsOf(more: Partial<Remote> = {}): Promise<string> {
  const report = { rev: 7, shell: { version: '1.0.0+shell', contract: '1.2.0', shared: {}, kit: [] } };
  const page = String(await releasePage({ ...report, remotes: [{ ...remote, ...more }] }));
  const [, body = ''] = page.split('<body>');
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('it says what is live, since when and by whom, the canary and its share, failures and changes', async () => {
  const words = await wordsOf();
  expect(words).toContain('1.0.0+new is live since 2026-11-22 10:00 UTC , by CI of child.');
  expect(words).toContain(
    '10 % of the browsers try 1.0.0+next since 2026-11-22 10:00 UTC , as long as at most 5 % of its',
  );
  expect(words).toContain('1.0.0+next canary, 10 % 2026-11-22 10:00 UTC CI of child in a browser 36 KB 40 3');
  expect(words).toContain('1.0.0+new live 2026-11-22 10:00 UTC CI of child no, forced 36 KB 0 0');
  expect(words).toContain('1.0.0+old the one before');
  expect(words).toContain('2026-11-22 10:00 UTC canary, 10 %, forced CI of child 1.0.0+new 1.0.0+next 7');
});

test('without a canary it says so, and that one was taken back', async () => {
  expect(await wordsOf({ canary: null })).toContain('No canary.');
  const [event] = remote.events;
  const events = event
    ? [{ ...event, action: 'takeback' as const, percent: null, is_forced: false, from_version: '1.0.0+next' }]
    : [];
  const words = await wordsOf({ canary: null, events });
  expect(words).toContain('The canary 1.0.0+next failed too often and was taken back');
  expect(words).toContain('failed, taken back CI of child 1.0.0+next');
});

/** Guarantee: what a team writes into its versions and notes is text on the operator's page. */
test('names and notes are escaped, in cells too', async () => {
  const evil = '<img src=x onerror=alert(1)>"&';
  const versions = [version(evil, { made_by: evil })];
  const events = remote.events.map((each) => ({ ...each, actor: evil, to_version: evil }));
  const shell = { version: evil, contract: evil, shared: {}, kit: [] };
  const remotes = [{ ...remote, current: evil, promoted_by: evil, versions, events }];
  const page = String(await releasePage({ rev: 1, shell, remotes }));
  expect(page).not.toContain('<img');
  expect(page.split('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')).toHaveLength(9);
});

test('each table has a caption, and each cell the head of its column', async () => {
  const report = { rev: 7, shell: { version: '1', contract: '1', shared: {}, kit: [] }, remotes: [remote] };
  const page = String(await releasePage(report));
  expect(page.match(/<table>/g)).toHaveLength(2);
  expect(page.match(/<caption>/g)).toHaveLength(2);
  expect(page.match(/<td(?! data-head="[A-Z])/g)).toBeNull();
});
