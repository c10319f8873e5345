import { expect, test } from '@jest/globals';
import { changedThings } from '../../../src/platform/kernel/changed.contract.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { listen } from './listen.ts';

/** Guarantee: a server outlives the restart of its PostgreSQL, hears again by itself, and tells what it could not (Rules 12.245). */
test('Rules 12.245: while PostgreSQL is away every answer is 503, and once it is back changes are told again', async () => {
  await using database = await openFreshPostgres();
  const { ownerUrl, appUrl: databaseUrl } = database;
  await using api = startTestApi({ databaseUrl, ownerUrl, liveStreamsMax: 10 });
  const { parent, mia } = await makeFamily(api);
  const family = await granted(parent.get('/api/families/current'));
  const stream = await listen(api, parent);
  const lastId = (await stream.next())?.id ?? '';
  const listenAgain = () => listen(api, parent, { lastId });

  await database.restart(async () => {
    while (await stream.next());
    for (const path of ['/api/live', '/api/tasks', '/api/health/ready'])
      expect([path, (await parent.get(path)).status]).toEqual([path, 503]);
    api.live?.tell(family.id, ['allowances']);
  });
  let again = await listenAgain();
  while (again.status === 503) again = await listenAgain();
  expect(await again.next()).toMatchObject({ changed: changedThings });
  expect(await again.next()).toMatchObject({ changed: ['allowances'] });
  await makeTask(parent, mia.id);
  expect(await again.next()).toMatchObject({ changed: ['tasks'] });
  await again.leave();
}, 60_000);
