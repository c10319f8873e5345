import { expect, test } from '@jest/globals';
import { openOperated } from './operator-fixture.ts';

test('Rules 14.190, 14.117: health reports the version, and whether backups are made', async () => {
  await using server = await openOperated();
  await using byOthers = await openOperated({ makesBackups: false, database: server.database });
  const ready = async ({ api } = server) => (await api.send('GET', '/api/health/ready')).body;

  expect((await server.api.send('GET', '/api/health/live')).body).toEqual({ status: 'live', version: '1.0.0+abcdef1' });
  expect(await ready()).toMatchObject({ status: 'ready', version: '1.0.0+abcdef1', backup: 'made' });
  await server.run(`update applied_migration set executed_at = now() - interval '49 hours'`);
  expect(await ready()).toMatchObject({ backup: 'missing' });
  expect(await ready(byOthers)).toMatchObject({ backup: 'off' });
});
