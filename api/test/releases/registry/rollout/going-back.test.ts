import { expect, test } from '@jest/globals';
import { manifestOf, packOf, remoteFiles } from '../build-fixture.ts';
import { openReleaseServer, openReplica, type Replica } from '../release-server-fixture.ts';
import { waitUntil } from '../wait-until-fixture.ts';

const bundled = '1.0.0+aaaaaaaa';
const kit = { '@tokennest/shared-ui/kit': '1.2.0' };

test('Rules 13.121: a rollback skips versions that this server could not show', async () => {
  await using server = await openReleaseServer();
  const files = remoteFiles('childApp', '2.0.0');
  const shared = { ...kit, react: '19.3.1 || 20.0.0' };
  const team = server.publisher('childApp', server.tokens.childApp);
  await team.upload('2.0.0', packOf(manifestOf('childApp', '2.0.0', files, { shared }), files));
  await team.change('promote', server.pages.registry.current().registry.rev, { version: '2.0.0' });
  await using newer = await openReplica(server.database, {
    version: '1.0.0+bbbbbbbb',
    shell: { shared: { ...kit, react: '20.0.0' } },
  });
  const query = async (sql: string) => (await server.database.superuser.query(sql)).rows;
  await query(
    `insert into release_device (name, version, day, device, failed_at)
     select 'childApp', '2.0.0', (now() at time zone 'utc')::date, substring(sha256(n::text::bytea) for 16), now()
       from generate_series(1, 9) n`,
  );
  const liveRow = async () => (await query(`select current, previous from live_release where name = 'childApp'`))[0];
  let reports = 0;
  const tell = async (to: Replica) => {
    const body = { name: 'childApp', version: '2.0.0', outcome: 'late', device: `device-${(reports += 1)}` };
    await to.send('POST', '/api/remote-loads', { body });
    await waitUntil(
      async () => Number((await query('select sum(late) as late from release_load'))[0].late) === reports,
    );
  };
  newer.follow();
  await tell(newer);
  await tell(newer); // it ran a check after the first report
  expect(await liveRow()).toEqual({ current: '2.0.0', previous: bundled });

  server.follow();
  await tell(server);
  await waitUntil(async () => (await liveRow()).current === bundled);
});
