import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extrasOf, manifestOf, packOf, remoteFiles } from '../build-fixture.ts';
import { groupErrors, placeOfError } from '../../../../src/releases/registry/reasons/reason-words.ts';
import { openReleaseServer } from '../release-server-fixture.ts';
import { waitUntil } from '../wait-until-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
  server.follow();
});
afterAll(() => server[Symbol.asyncDispose]());

const child = () => server.publisher('childApp', server.tokens.childApp);
const query = async (sql: string, values: unknown[] = []) => (await server.database.superuser.query(sql, values)).rows;
const revOf = async () => Number((await query('select rev from release_registry'))[0].rev);

/** A source map for `app.js`: from column 11 on it leads to line 4, column 3 of the second source. */
const mapOf = (more: object = {}) =>
  JSON.stringify({ version: 3, sources: ['src/a.tsx', 'src/list.tsx'], names: [], mappings: 'AAAA,UCGE', ...more });

let last = 0;
async function makeLive(extras: Buffer = Buffer.alloc(0)): Promise<string> {
  const version = `3.0.${(last += 1)}`;
  const files = remoteFiles('childApp', version);
  const pack = Buffer.concat([packOf(manifestOf('childApp', version, files), files), extras]);
  expect(await child().upload(version, pack)).toMatchObject({ status: 201 });
  expect((await child().change('promote', await revOf(), { version })).status).toBe(200);
  await waitUntil(() => server.pages.registry.current().registry.remotes.childApp.current === version);
  return version;
}

const frame = { file: 'app.js', line: 1, column: 12 };
const thrown = { phase: 'event', error: 'TypeError', frame };
interface Report {
  outcome?: string;
  device?: string;
  why?: object;
  address?: string;
}
async function tell(version: string, { address, ...more }: Report = {}): Promise<number> {
  const body = { name: 'childApp', version, outcome: 'error', device: 'device-one', why: thrown, ...more };
  return (await server.send('POST', '/api/remote-loads', { body, ...(address && { address }) })).status;
}
const rowOf = async (version: string) =>
  (await child().report()).remotes[0].versions.find((each: { version: string }) => each.version === version);
const errorsOf = async (version: string) => (await rowOf(version)).errors;
const untilReported = (version: string, count = 1) => waitUntil(async () => (await errorsOf(version)).length >= count);

/** Guarantee: a repeated error is one line, with positions in the original sources (Rules 13.162, 13.163). */
test('errors from browsers are one line with file, line, class and phase, and do not count as failures', async () => {
  const version = await makeLive(extrasOf(null, { 'app.js.map': mapOf() }));
  for (let times = 0; times < 100; times += 1) expect(await tell(version)).toBe(204);
  await tell(version, { device: 'device-two' });
  await untilReported(version);
  await waitUntil(async () => (await errorsOf(version))[0].count === 2);
  const row = await rowOf(version);
  expect(row).toMatchObject({ loads: 0, failures: 0, failed_devices: 0 });
  expect(row.errors).toEqual([
    {
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      phase: 'event',
      error: 'TypeError',
      file: 'src/list.tsx',
      line: 4,
      column: 3,
      is_mapped: true,
      count: 2,
      first_at: expect.any(String),
      last_at: expect.any(String),
    },
  ]);
  const next = await makeLive(
    extrasOf(null, { 'app.js.map': mapOf({ sources: ['x', '../child-app/x', 'src/a.tsx'] }) }),
  );
  await tell(next);
  await untilReported(next);
  expect((await errorsOf(next))[0]).toMatchObject({ file: '../child-app/x', is_mapped: true });
});

test('Rules 13.163: equal errors of two versions have one hash and share a line', async () => {
  const versions = [];
  for (let count = 0; count < 2; count += 1) {
    const version = await makeLive();
    await tell(version, { why: { phase: 'later', error: 'RangeError', frame } });
    await untilReported(version);
    versions.push(version);
  }
  const [one, other] = await Promise.all(versions.map(errorsOf));
  expect(one[0]).toMatchObject({ file: 'app.js', line: 1, column: 12, is_mapped: false });
  expect(one[0].hash).toBe(other[0].hash);
  const lines = groupErrors(versions.map((version, place) => ({ version, errors: place === 0 ? one : other })));
  expect(lines).toMatchObject([{ versions, count: 2 }]);
  expect(lines.map(placeOfError)).toEqual(['app.js:1:12 (minified)']);
});

/** Guarantee: an error report cannot contain anything a family has written, whatever a page throws (Rules 13.160). */
test('an unknown class becomes Error, an unknown file is dropped, and extra fields are refused', async () => {
  const version = await makeLive();
  const failing = (why: object, device: string) => tell(version, { outcome: 'failed', device, why });
  expect(
    await failing({ phase: 'mount', error: 'Mia Lovelace', frame: { ...frame, file: 'Mia.js' } }, 'device-m1'),
  ).toBe(204);
  expect(await failing({ phase: 'mount', error: 'TypeError', frame: { ...frame, column: 9_999 } }, 'device-m2')).toBe(
    204,
  );
  expect(await failing({ ...thrown, message: 'Mia' }, 'device-m3')).toBe(422);
  expect(await failing({ ...thrown, phase: 'Mia' }, 'device-m4')).toBe(422);
  expect(await tell(version, { why: { ...thrown, frame: null } })).toBe(422);
  expect(await tell(version, { why: { ...thrown, frame: { ...frame, file: 'goal.webp' } }, device: 'device-m5' })).toBe(
    204,
  );
  await untilReported(version, 2);
  const rows = await errorsOf(version);
  expect(rows.map(({ error, file, count }: Record<string, unknown>) => [error, file, count]).toSorted()).toEqual([
    ['Error', null, 1],
    ['TypeError', null, 1],
  ]);
  expect((await rowOf(version)).failures).toBe(1 + 1);
  const kept = await query('select error, file, phase from release_error');
  expect(JSON.stringify(kept)).not.toContain('Mia');
});

/** Guarantee: false reports add a few lines at most, and cannot displace the others (Rules 13.161). */
test('an address can report twelve errors of a version per hour, and the hundred most frequent are kept', async () => {
  const version = await makeLive();
  await tell(version, { device: 'device-true', why: { ...thrown, error: 'SyntaxError' } });
  await tell(version, { device: 'device-more', why: { ...thrown, error: 'SyntaxError' } });
  await untilReported(version);
  for (let column = 1; column <= 15; column += 1) {
    await tell(version, {
      device: 'device-liar',
      address: '203.0.113.77',
      why: { ...thrown, frame: { ...frame, column } },
    });
  }
  const columns = async () =>
    (await query(`select at_column from release_error where version = $1 and error = 'TypeError'`, [version])).length;
  // Positions are resolved a few at a time.
  await waitUntil(async () => (await columns()) === 12);
  const rows = Array.from({ length: 120 }, (_, index) => ({
    name: 'childApp',
    version,
    key: index.toString(16).padStart(16, '0'),
    hash: '0'.repeat(16),
    phase: 'event',
    error: 'Error',
    file: 'app.js',
    at_line: 1,
    at_column: index + 1,
    is_mapped: false,
    count: 1,
  }));
  const { schema } = (
    await query(`select pronamespace::regnamespace::text as schema from pg_proc where proname = 'add_errors'`)
  )[0];
  await query(`select ${schema}.add_errors($1)`, [JSON.stringify(rows)]);
  const kept = await query('select error, count from release_error where version = $1 order by count desc', [version]);
  expect(kept).toHaveLength(100);
  expect(kept[0]).toEqual({ error: 'SyntaxError', count: 2 });
});

test('Rules 13.163: errors not reported for 30 days are cleared', async () => {
  const version = await makeLive();
  await tell(version);
  await untilReported(version);
  const { schema } = (
    await query(`select pronamespace::regnamespace::text as schema from pg_proc where proname = 'add_errors'`)
  )[0];
  const clear = async () => (await query(`select ${schema}.clear_release_errors() as count`))[0].count;
  expect(await clear()).toBe(0);
  await query(`update release_error set last_at = now() - interval '31 days' where version = $1`, [version]);
  expect(await clear()).toBe(1);
});

test('Rules 13.166: stages report the progress of a rollout, and an older page reads its figures as unknown', async () => {
  const before = await makeLive();
  const version = '3.9.0';
  expect((await child().upload(version)).status).toBe(201);
  expect((await child().change('rollout', await revOf(), { version })).status).toBe(200);
  await waitUntil(() => server.pages.registry.current().registry.remotes.childApp.canary?.version === version);
  for (const [device, of] of [
    ['device-a1', version],
    ['device-a2', version],
    ['device-a3', before],
  ])
    await tell(of ?? '', { outcome: 'loaded', device, why: undefined });
  await waitUntil(async () => (await rowOf(version)).devices === 2 && (await rowOf(before)).devices === 1);
  const [row] = (await child().report()).remotes;
  expect(row.steps).toEqual([{ percent: 5, since: expect.any(String), loads: 2, failures: 0, late: 0 }]);
  const unknown = { mount_ms: null, vitals: { lcp_ms: null, inp_ms: null, cls_milli: null } };
  expect(row).toMatchObject({ adoption: [], versions: row.versions.map(() => unknown) });
});
