import { expect, test } from '@jest/globals';
import { releasePage } from './release-page.ts';
import type { ReleaseReport } from '../../releases/release.contract.ts';

type Remote = ReleaseReport['remotes'][number];
type Version = Remote['versions'][number];

const at = '2026-11-22T10:00:00.000Z';
const version = (name: string, more: Partial<Version> = {}): Version => ({
  version: name,
  made_at: at,
  made_by: 'CI of child',
  tried: 'tried',
  bytes: 36_300,
  loads: 0,
  failures: 0,
  late: 0,
  devices: 0,
  failed_devices: 0,
  is_live: true,
  withdrawn: null,
  uses: null,
  about: null,
  mount_ms: null,
  vitals: { lcp_ms: null, inp_ms: null, cls_milli: null },
  errors: [],
  ...more,
});
const remote: Remote = {
  name: 'childApp',
  title: 'Child’s page',
  route: '/child',
  role: 'child',
  hidden_because: null,
  current: '1.0.0+new',
  previous: '1.0.0+old',
  canary: { version: '1.0.0+next', percent: 25, since: at, goes_on_at: '2026-11-23T10:00:00.000Z' },
  wanted: null,
  since: at,
  promoted_by: 'CI of child',
  versions: [
    version('1.0.0+next', { loads: 40, failures: 3, devices: 12, failed_devices: 2 }),
    version('1.0.0+new', { tried: 'forced' }),
    version('1.0.0+old'),
    version('1.0.0+bad', { withdrawn: 'takeback' }),
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
  adoption: [],
  steps: [],
};

/** What a person reads, in order, with one space where there are more. */
async function wordsOf(more: Partial<Remote> = {}): Promise<string> {
  const shell = { version: '1.0.0+shell', contract: '1.2.0', shared: {}, kit: [] };
  const page = String(await releasePage({ rev: 7, shell, remotes: [{ ...remote, ...more }] }));
  const [, body = ''] = page.split('<body>');
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('it says what is live, since when and by whom, the canary and its share, failures and changes', async () => {
  const words = await wordsOf();
  expect(words).toContain('1.0.0+new is live since 2026-11-22 10:00 UTC , by CI of child.');
  expect(words).toContain(
    '25 % of the browsers have 1.0.0+next since 2026-11-22 10:00 UTC ; all get it at 2026-11-23 10:00 UTC unless it fails.',
  );
  expect(words).toContain('1.0.0+next canary, 25 % 2026-11-22 10:00 UTC CI of child – in a browser 36 KB 40 3 2 of 12');
  expect(words).toContain('1.0.0+new live 2026-11-22 10:00 UTC CI of child – no, forced 36 KB 0 0 0 of 0');
  expect(words).toContain('1.0.0+old the one before');
  expect(words).toContain('1.0.0+bad taken back');
  expect(words).toContain('2026-11-22 10:00 UTC canary, 10 %, forced CI of child 1.0.0+new 1.0.0+next 7');
});

test('without a canary it says so, and that one was taken back', async () => {
  expect(await wordsOf({ canary: null })).toContain('No canary.');
  const [event] = remote.events;
  const events = event
    ? [{ ...event, action: 'takeback' as const, percent: null, is_forced: false, from_version: '1.0.0+next' }]
    : [];
  const words = await wordsOf({ canary: null, events });
  expect(words).toContain('1.0.0+next failed too often and was taken back');
  expect(words).toContain('failed, taken back CI of child 1.0.0+next');
});

test('Rules 13.124: what a team made live and this server cannot show stands there', async () => {
  expect(await wordsOf({ wanted: '1.0.0+team' })).toContain('1.0.0+team was made live and does not fit this server.');
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
  const report = {
    rev: 7,
    shell: { version: '1', contract: '1', shared: {}, kit: [] },
    remotes: [remote],
  };
  const page = String(await releasePage(report));
  expect(page.match(/<table>/g)).toHaveLength(3);
  expect(page.match(/<caption>/g)).toHaveLength(3);
  expect(page.match(/<td(?! data-head="[A-Z])/g)).toBeNull();
});

const thrown = {
  hash: '0123456789abcdef',
  phase: 'event',
  error: 'TypeError',
  file: 'src/tasks/list.tsx',
  line: 12,
  column: 4,
  is_mapped: true,
  count: 3,
  first_at: '2026-11-22T10:00:00.000Z',
  last_at: '2026-11-22T11:00:00.000Z',
} as const;

/** Guarantee: whoever mends it reads the place once, and which versions have it (Rules 13.163). */
test('equal errors of several versions are one line, the most told first', async () => {
  const versions = [
    version('1.0.0+next', { errors: [{ ...thrown, last_at: '2026-11-23T10:00:00.000Z' }] }),
    version('1.0.0+new', {
      errors: [thrown, { ...thrown, hash: 'f', file: null, line: null, column: null, count: 7 }],
    }),
  ];
  const words = await wordsOf({ versions });
  expect(words).toContain(
    'place not known TypeError by an event or a timer 7 1.0.0+new 2026-11-22 10:00 UTC 2026-11-22 11:00 UTC ' +
      'src/tasks/list.tsx:12:4 TypeError by an event or a timer 6 1.0.0+next, 1.0.0+new 2026-11-22 10:00 UTC 2026-11-23 10:00 UTC',
  );
});

test('Rules 13.165: versions are compared by loads, errors and speed, in numbers with bars that say no more', async () => {
  const versions = [
    version('1.0.0+next', { loads: 40, mount_ms: 310, vitals: { lcp_ms: 1200, inp_ms: null, cls_milli: 3 } }),
    version('1.0.0+old'),
  ];
  expect(await wordsOf({ versions })).toContain('1.0.0+next 40 0 0 310 1200 – 3 Last changes');
});

test('Rules 13.166: devices by day stand in words beside the chart', async () => {
  const adoption: Remote['adoption'] = [
    { day: '2026-11-21', devices: { '1.0.0+new': 9 } },
    { day: '2026-11-22', devices: { '1.0.0+new': 4, '1.0.0+next': 5 } },
  ];
  const words = await wordsOf({ adoption });
  expect(words).toContain('1.0.0+next 5 today, 0 yesterday, 5 at most');
  expect(words).toContain('1.0.0+new 4 today, 9 yesterday, 9 at most');
  expect(await wordsOf()).toContain('No device has told of it within 14 days.');
});

test('Rules 13.164: what a version was made of, and that the tree was not clean', async () => {
  const about = { commit: '0123456789', branch: 'main', author: 'Jane', note: 'fix: it', is_dirty: true };
  const words = await wordsOf({ versions: [version('1.0.0+new', { about })] });
  expect(words).toContain('0123456 on main by Jane, “fix: it”, with changes that were not committed');
});
