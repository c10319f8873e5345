import type { Report } from '../../src/operator/releases/releases-api.ts';

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
export const before = (ms: number) => new Date(now - ms).toISOString();

type Remote = Report['remotes'][number];
type Version = Remote['versions'][number];

const team = 'CI of the team';

export const versionOf = (version: string, more: Partial<Version> = {}): Version => ({
  version,
  made_at: before(20 * dayMs),
  made_by: team,
  tried: 'tried',
  bytes: 36_300,
  loads: 0,
  failures: 0,
  late: 0,
  devices: 0,
  failed_devices: 0,
  is_live: false,
  withdrawn: null,
  uses: null,
  about: null,
  languages: [],
  mount_ms: null,
  vitals: { lcp_ms: null, inp_ms: null, cls_milli: null },
  errors: [],
  ...more,
});

const aboutOf = (note: string, commit: string, author: string) => ({
  commit,
  branch: 'main',
  author,
  note,
  is_dirty: false,
});

export const eventOf = (more: Partial<Remote['events'][number]>): Remote['events'][number] => ({
  at: before(5 * hourMs),
  rev: 7,
  action: 'promote',
  from_version: null,
  to_version: null,
  percent: null,
  is_forced: false,
  actor: team,
  ...more,
});

const standing = (title: string, route: string, role: Remote['role']) => ({ title, route, role, hidden_because: null });

export const parentApp: Remote = {
  name: 'parentApp',
  ...standing('Parent’s pages', '/parent', 'parent'),
  current: '1.9.0',
  previous: '1.8.4',
  canary: { version: '1.9.1', percent: 25, since: before(40 * hourMs), goes_on_at: before(-8.8 * hourMs) },
  wanted: null,
  since: before(12 * dayMs),
  promoted_by: team,
  versions: [
    versionOf('1.9.1', {
      made_at: before(2 * dayMs),
      loads: 508,
      late: 3,
      devices: 54,
      is_live: true,
      about: aboutOf('Approve from the week view', 'a3f09c1d0a11', 'Priya Nair'),
      uses: {
        'GET /api/overview': { reads: ['children', 'children.balance'], sends: [] },
        'POST /api/tasks/{id}/approve': { reads: ['status'], sends: ['praise'] },
      },
    }),
    versionOf('1.9.0', {
      made_at: before(13 * dayMs),
      loads: 1_904,
      failures: 2,
      devices: 128,
      failed_devices: 1,
      is_live: true,
      about: aboutOf('Align amounts', '77d21be7a0c4', 'Priya Nair'),
      uses: { 'GET /api/overview': { reads: ['children'], sends: [] } },
    }),
    versionOf('1.8.4', {
      loads: 11,
      devices: 4,
      is_live: true,
      about: aboutOf('Drawer on every tab', '0c4ee92b1111', 'Tom Weiss'),
    }),
    versionOf('1.8.3', { made_at: before(40 * dayMs) }),
  ],
  events: [
    eventOf({ action: 'canary', at: before(15.2 * hourMs), to_version: '1.9.1', percent: 25, actor: 'rollout' }),
    eventOf({ action: 'canary', at: before(40 * hourMs), to_version: '1.9.1', percent: 5 }),
  ],
  adoption: [],
  steps: [
    { percent: 5, since: before(40 * hourMs), loads: 96, failures: 0, late: 0 },
    { percent: 25, since: before(15.2 * hourMs), loads: 412, failures: 0, late: 3 },
  ],
};

const reasonOf = (more: Partial<Version['errors'][number]>): Version['errors'][number] => ({
  hash: '5f1c9a02e7d4',
  phase: 'render',
  error: 'TypeError',
  file: 'src/shop/reward-card.tsx',
  line: 88,
  column: 17,
  is_mapped: true,
  count: 58,
  first_at: before(22.4 * hourMs),
  last_at: before(22.05 * hourMs),
  ...more,
});

export const childApp: Remote = {
  name: 'childApp',
  ...standing('Child’s page', '/child', 'child'),
  current: '2.3.1',
  previous: '2.3.0',
  canary: null,
  wanted: null,
  since: before(20 * dayMs),
  promoted_by: team,
  versions: [
    versionOf('2.4.0', {
      made_at: before(3 * dayMs),
      loads: 825,
      failures: 61,
      devices: 102,
      failed_devices: 14,
      about: aboutOf('Wrapped rewards on the way', 'e81b7d4a0001', 'Ines Costa'),
      errors: [
        reasonOf({}),
        reasonOf({
          hash: '0b7e21cc9912',
          phase: 'later',
          error: 'ChunkLoadError',
          file: 'src/nest/scene.ts',
          line: 12,
          count: 3,
          is_mapped: false,
        }),
      ],
    }),
    versionOf('2.3.1', {
      loads: 1_940,
      failures: 2,
      devices: 448,
      failed_devices: 2,
      is_live: true,
      about: aboutOf('Faces on shared tablets', '5fa6c30a0002', 'Ines Costa'),
      uses: { 'GET /api/board/goals': { reads: ['goal'], sends: [] } },
    }),
    versionOf('2.3.0', { devices: 4, is_live: true, made_at: before(50 * dayMs) }),
  ],
  events: [
    eventOf({
      action: 'takeback',
      at: before(22 * hourMs),
      from_version: '2.4.0',
      to_version: '2.3.1',
      actor: 'rollout',
    }),
  ],
  adoption: [],
  steps: [
    { percent: 5, since: before(56.8 * hourMs), loads: 214, failures: 0, late: 0 },
    { percent: 25, since: before(32.8 * hourMs), loads: 611, failures: 61, late: 0 },
  ],
};

export const docsApp: Remote = {
  name: 'docsApp',
  ...standing('Help', '/docs', null),
  current: '1.2.4',
  previous: null,
  canary: null,
  wanted: null,
  since: before(9.2 * dayMs),
  promoted_by: 'server',
  versions: [
    versionOf('1.2.4', {
      loads: 1_204,
      devices: 30,
      is_live: true,
      tried: 'bundled',
      made_by: 'server',
    }),
  ],
  events: [eventOf({ action: 'bundled', at: before(9.2 * dayMs), to_version: '1.2.4', actor: 'server' })],
  adoption: [],
  steps: [],
};

export const pictured: Report = {
  at: before(0),
  rev: 12,
  shell: { version: '1.4.0+457e501', contract: '1.2.0', shared: {}, kit: [], languages: [] },
  remotes: [childApp, docsApp, parentApp],
  fits: [
    { name: 'parentApp', version: '1.9.1', lacks: [] },
    { name: 'parentApp', version: '1.9.0', lacks: [] },
    { name: 'childApp', version: '2.3.1', lacks: ['It calls GET /api/board/goals, which this server does not have'] },
    { name: 'docsApp', version: '1.2.4', lacks: null },
  ],
};
