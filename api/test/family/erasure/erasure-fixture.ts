import { randomUUID } from 'node:crypto';
import { createCanaries } from '../../testing/access/canaries.ts';
import type { PersonName } from '../../testing/access/cast.ts';
import { seedFamilies } from '../../testing/access/seed-families.ts';
import { password } from '../../testing/families/test-family.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { pointUrlsAt } from '../../testing/processes/test-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { Answer } from '../../testing/test-client.ts';
import { deviceCredentialHeader } from '../../../src/identity/access-tokens/device-credential.ts';
import { schema } from '../../../src/schema.ts';

export type Line = { table: string; row: string };

/** These tables belong to no family: they hold only ids, or counts by hash. */
const rowsSql = Object.keys(schema.tables)
  .map((table) => `select '${table}' as "table", x::text as row from ${table} x`)
  .join(' union all ');

export async function openErasing() {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openFreshDatabase());
  opening.defer(pointUrlsAt(database));
  const api = opening.adopt(startTestApi({ databaseUrl: database.appUrl, push: { isStill: true } }), (each) =>
    each.close(),
  );
  const testJobs = opening.adopt(openTestJobs(database.appUrl), (each) => each.close());
  const open = opening.move();

  const readLines = async (): Promise<Line[]> => (await database.superuser.query<Line>(rowsSql)).rows;

  /** Ends the seven days of this child, or with null of the family that is leaving. */
  async function letDaysPass(childId: string | null): Promise<void> {
    await database.superuser.query('update erasure set erases_at = now() where child_id is not distinct from $1', [
      childId,
    ]);
    await testJobs.runJob(Date.now() + 1000);
    const errors = testJobs.lines.filter((line) => line.includes('"level":50'));
    if (errors.length > 0) throw new Error(errors.join('\n'));
  }
  return { api, database, testJobs, readLines, letDaysPass, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

type Asking = { child_id: string | null; keeps_history?: boolean; name: string; current_password?: string };

export const askErasure = (
  { post }: { post: (path: string, body: unknown, sent: { key: string }) => Promise<Answer> },
  { keeps_history = false, current_password = password, ...asked }: Asking,
  key: string = randomUUID(),
) => post('/api/erasures', { keeps_history, current_password, ...asked }, { key });

/** Two families with a row of every kind, in which each text is a canary. */
export async function seedErasing({ api }: Awaited<ReturnType<typeof openErasing>>) {
  const canaries = createCanaries();
  const { people } = await seedFamilies(async ({ method, path, body, key, token, device }) => {
    const sent = {
      body,
      ...(key && { key }),
      ...(token && { token }),
      ...(device && { headers: { [deviceCredentialHeader]: device } }),
    };
    const { status, text } = await api.send(method, path, sent);
    return { status, text };
  }, canaries);
  const asPerson = (name: PersonName) => ({
    get: (path: string) => api.send('GET', path, { token: people[name].token }),
    post: (path: string, body: unknown, sent: { key?: string } = {}) =>
      api.send('POST', path, { token: people[name].token, body, ...sent }),
    delete: (path: string) => api.send('DELETE', path, { token: people[name].token }),
  });
  const foundIn = (lines: readonly Line[]) =>
    canaries.findForeign({ reported: lines.map(({ row }) => row).join('\n'), sent: '', to: null });
  /** The canaries in these lines that only this person, and none of the others, may see. */
  const canariesOf = (lines: readonly Line[], name: PersonName, others: readonly PersonName[]) =>
    foundIn(lines)
      .filter(({ seenBy }) => seenBy.includes(name) && !others.some((other) => seenBy.includes(other)))
      .map(({ text }) => text);
  return { people, canariesOf, asPerson };
}
