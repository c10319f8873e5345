const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.now();
const before = (ms: number) => new Date(now - ms).toISOString();
const day = (daysAgo: number) => before(daysAgo * dayMs).slice(0, 10);

export const troubledStatus = {
  at: before(0),
  build: { version: '1.4.0', commit: '457e501' },
  schema: { migrations: 61, is_whole: true },
  server: { started_at: before(5 * dayMs + 7 * hourMs), uptime_seconds: 127 * 3600 },
  clock: { is_right: true, shows: before(0) },
  people: { families: 128, parents: 214, children: 301 },
  database_bytes: 3.9e9,
  disk: { total_bytes: 64e9, free_bytes: 45.8e9, data_bytes: 4.1e9, is_low: false, full_in_days: null },
  backup: {
    last_good_at: before(3 * dayMs + 15 * hourMs),
    nights: Array.from({ length: 14 }, (_, place) => ({
      day: day(13 - place),
      state: place < 11 ? 'ok' : 'failed',
    })),
    last_error: 'The folder /mnt/backup is missing: is the disk plugged in?',
  },
  audit: { at: before(15 * hourMs), differences: 0, rows: 1_204_811, duration_ms: 41_000, error: null },
  sweeps: { runs: 1440, failed: 0, last_at: before(20_000), last_ms: 41 },
  refused: { sign_ins: 9, hosts: 3 },
  requests: {
    failed: 0,
    count: 84_206,
    p50_ms: 7,
    p99_ms: 38,
    hours: [],
    slowest: [],
    limit_ms: 250,
  },
  releases: [
    {
      name: 'parentApp',
      version: '1.9.0',
      since: before(9 * dayMs),
      canary: { version: '1.9.1', percent: 25, since: before(3 * hourMs), loads: 41, failures: 0 },
      taken_back: null,
      wanted: null,
    },
    {
      name: 'childApp',
      version: '2.3.1',
      since: before(20 * dayMs),
      canary: null,
      taken_back: { version: '2.4.0', at: before(22 * hourMs) },
      wanted: null,
    },
    { name: 'docsApp', version: '1.2.4', since: before(9 * dayMs), canary: null, taken_back: null, wanted: null },
  ],
  events: [
    { at: before(34 * 60_000), kind: 'unknown-host', what: '203.0.113.0/24', times: 3 },
    { at: before(22 * hourMs), kind: 'taken-back', what: 'childApp 2.4.0', times: 1 },
    { at: before(39 * hourMs), kind: 'backup-failed', what: 'nightly', times: 1 },
    { at: before(5 * dayMs + 7 * hourMs), kind: 'updated', what: '1.4.0+457e501', times: 1 },
    { at: before(8 * dayMs), kind: 'wrong-token', what: '2001:db8:7::/48', times: 20 },
  ],
  needs: [
    {
      key: 'backup',
      sentence: 'No backup for 3 days.',
      cause: 'The folder /mnt/backup is missing: is the disk plugged in?',
      since: before(3 * dayMs),
    },
    {
      key: 'canary:childApp',
      sentence: 'childApp 2.4.0 was rolled back automatically.',
      cause: 'Too many browsers could not load it; they have 2.3.1 again. Publish a fixed version, or roll back.',
      since: before(22 * hourMs),
    },
  ],
};
