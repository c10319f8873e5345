import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { createServices } from '../../../src/services.ts';
import { createMetrics } from '../../../src/core/http/metrics.ts';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { createPasswords, type Passwords } from '../../../src/identity/passwords/passwords.ts';
import { openOrm } from '../../../src/schema.ts';
import { anAddress } from '../../testing/an-address.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { roomyTryLimits } from '../../testing/roomy-try-limits.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import { password } from '../../testing/families/test-family.ts';
import { createHouseholds } from '../households.ts';

const secret = 'a secret of this proof, 32 or more';
/** A family can have 20 children. */
const asksPerParent = 10;

export type Asked = Awaited<ReturnType<typeof openAsked>>;

/** A PostgreSQL with this many accounts. Each e-mail is used once, because a first attempt inserts its count. */
export async function openAsked(knownCount: number) {
  await using opening = new AsyncDisposableStack();
  const { appUrl, superuser, close } = await openFreshDatabase();
  opening.defer(close);
  const url = hastyAppUrl(appUrl);
  const orm = openOrm({ url, poolMax: 2 });
  opening.defer(() => orm.close());
  const passwordHash = await createPasswords().hash(password);
  const knownEmails: string[] = [];
  while (knownEmails.length < knownCount) {
    const { parent, children } = await insertFamily(orm, limits.childrenPerFamilyMax, { passwordHash });
    knownEmails.push(...[parent, ...children].map(({ profileId }) => `${profileId}@example.com`));
  }
  // A recovery code for each, so that a recovery has a hash to compare with.
  await superuser.query(`update identity set recovery_hash = sha256('a code that nobody has')`);
  await superuser.query('vacuum analyze');

  const insertHousehold = createHouseholds(orm, { superuser, secret, passwordHash });
  let parents = 0;
  let token = '';
  async function parentToken(): Promise<string> {
    if (parents % asksPerParent === 0) token = (await insertHousehold()).parent.here.token;
    parents += 1;
    return token;
  }
  const open = opening.move();
  return { url, knownEmails, parentToken, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** The whole app without network and log, which would only add noise, and with high limits. */
export function openApp(url: string, passwords = createPasswords()) {
  const orm = openOrm({ url, poolMax: 2 });
  const services = createServices({
    orm,
    dataDir: tmpdir(),
    authSecret: secret,
    passwords,
    log: pino({ level: 'silent' }),
    tryLimits: roomyTryLimits,
    publicOrigins: [],
    metrics: createMetrics(orm),
    metricsToken: null,
    makesBackups: true,
    version: '1.0.0+abcdef1',
    stopping: new AbortController().signal,
  });
  const app = createApp(services);
  const { send } = createTestClient((path, init) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: anAddress() } } }),
  );
  return { orm, send, [Symbol.asyncDispose]: () => orm.close() };
}

/** A deliberately broken variant that answers for unknown e-mails without hashing. */
export const withoutNobody = (passwords: Passwords): Passwords => ({
  ...passwords,
  hashLike: async (settings, given) => (settings === null ? '' : passwords.hashLike(settings, given)),
});
