import { expect, test } from '@jest/globals';
import { changedThings } from '../../../src/core/kernel/changed.contract.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { listen } from './listen.ts';

/** Guarantee: a server survives a restart of PostgreSQL and then sends missed changes (Rules 12.245). */
test('Rules 12.245: while PostgreSQL is down every answer is 503, and afterwards changes are sent again', async () => {
  await using database = await openFreshPostgres();
  const { ownerUrl, appUrl: databaseUrl } = database;
  await using api = startTestApi({ databaseUrl, ownerUrl, liveStreamsMax: 10 });
  const { parent, mia } = await makeFamily(api);
  const first = await listen(api, parent);
  const lastId = (await first.next())?.id ?? '';
  await database.restart(async () => {
    while (await first.next());
    for (const path of ['/api/live', '/api/tasks', '/api/health/ready'])
      expect([path, (await parent.get(path)).status]).toEqual([path, 503]);
  });
  let again = await listen(api, parent, { lastId });
  while (again.status === 503) again = await listen(api, parent, { lastId });
  expect(await again.next()).toMatchObject({ changed: changedThings });

  const superuser = await database.connect();
  await superuser.query('revoke execute on function pg_notify from public');
  await makeTask(parent, mia.id);
  while (!api.lines.some((line) => line.includes('live updates could not be sent'))) await parent.get('/api/tasks');
  await superuser.query('grant execute on function pg_notify to public');
  await superuser.end();
  // With whatever else could not be sent, such as the end of the family’s creation.
  expect(await again.next()).toMatchObject({ changed: expect.arrayContaining(['tasks']) });
  await again.leave();
}, 60_000);
