import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReleaseServer, openReplica } from '../../releases/registry/release-server-fixture.ts';
import { isLong } from '../../testing/is-long.ts';
import { expectNoHalf } from './release-state.ts';

const rounds = isLong ? 100 : 20;
const name = 'childApp';
const closing = new AsyncDisposableStack();
let servers: Awaited<ReturnType<typeof openServers>>;

async function openServers() {
  const one = closing.use(await openReleaseServer());
  const other = closing.use(await openReplica(one.database));
  const publishers = [one, other].map(({ publisher }) => publisher(name, one.tokens.childApp));
  return { all: [one, other], publishers, superuser: one.database.superuser };
}
beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => closing.disposeAsync());

const sorted = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

async function publishTwice(version: string): Promise<void> {
  const answers = await Promise.all(servers.publishers.map(({ upload }) => upload(version)));
  expect(sorted(answers)).toEqual([201, 409]);
}

async function changeAtOnce(rev: number, [first, second]: readonly [string, string]) {
  const [one, other] = servers.publishers;
  return Promise.all([
    one?.change('promote', rev, { version: first }),
    other?.change('promote', rev, { version: second }),
    one?.change('canary', rev, { version: second, percent: 10 }),
    other?.change('rollback', rev),
  ]).then((answers) => answers.filter((answer) => answer !== undefined));
}

const changesSince = async (rev: number) =>
  (await servers.superuser.query(`select rev, action, to_version from release_event where rev > $1`, [rev])).rows;

/** Avoids the daily publishing limit (Rules 13.59), which is not tested here. */
const letDayPass = () => servers.superuser.query(`update release_event set at = at - interval '1 day'`);

/** Guarantee: of concurrent publishers with the same revision one wins, and no client ever sees a partial change. */
test('two concurrent publishers publish a version once, and each revision has one change', async () => {
  // From the first round on, there is a version before the live one.
  const start = await servers.publishers[0]?.report();
  let rev: number = start.rev;
  await publishTwice('4.0.0');
  rev = (await servers.publishers[0]?.change('promote', rev, { version: '4.0.0' }))?.body.rev;
  for (let round = 1; round <= rounds; round += 1) {
    const versions = [`4.${round}.0`, `4.${round}.1`] as const;
    await letDayPass();
    for (const version of versions) await publishTwice(version);
    const answers = await changeAtOnce(rev, versions);
    expect(sorted(answers)).toEqual([200, 412, 412, 412]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(won.rev).toBe(rev + 1);
    expect(await changesSince(rev)).toEqual([expect.objectContaining({ rev: won.rev })]);
    for (const { pages } of servers.all) {
      await pages.registry.refresh();
      const { current, previous } = won;
      expect(pages.registry.current().registry).toMatchObject({
        rev: won.rev,
        remotes: { [name]: { current, previous } },
      });
    }
    ({ rev } = won);
  }
  await expectNoHalf(servers.superuser);
});
