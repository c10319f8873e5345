import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { prepareDataDir, readOrMakeAuthSecret } from '../../../src/core/config/data-dir.ts';
import { usualEdgeLimits } from '../../../src/core/config/edge-limits.ts';
import { readDataEnv, readEnv, settingNames } from '../../../src/core/config/env.ts';
import { settingsPages } from './settings-pages.ts';

const owner = 'postgres://owner:secret@db:5432/tokennest';
const app = 'postgres://app:secret@db:5432/tokennest';
const secret = 'a'.repeat(32);

test('Rules 11.4: every setting has a default', () => {
  expect(readEnv({}, true)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    processes: 1,
    publicOrigins: [],
    dataDir: resolve('.data'),
    database: null,
    readUrl: null,
    namesStatements: true,
    authSecret: null,
    metricsToken: null,
    operatorToken: null,
    pushContact: 'mailto:nobody@tokennest.invalid',
    webhook: null,
    backups: { folder: resolve('.data/backups'), isChosen: false, keep: { days: 7, weeks: 4, months: 12 } },
    tryLimits: {
      trustedProxies: 0,
      joinsPerAccountMax: 10,
      joinsPerAddressMax: 30,
      signInFailuresPerAccountMax: 10,
      signInFailuresPerAddressMax: 50,
      registrationsPerAddressMax: 20,
      takenEmailsPerAddressMax: 10,
      pairingsPerAddressMax: 20,
      newPasswordsPerAccountMax: 40,
      workPerFamilyMs: 250,
      workPerAddressMs: 500,
    },
    edgeLimits: usualEdgeLimits,
    registration: 'open',
    hasServiceWorker: true,
    liveStreamsMax: 1_000,
    logLevel: 'warn',
  });
  expect(readEnv({}, false).logLevel).toBe('info');
});

test('.env.example lists every setting with its default', async () => {
  const example = parseEnv(await readFile(join(import.meta.dirname, '../../../../.env.example'), 'utf8'));
  expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted());
  expect(readEnv(example, true)).toEqual(readEnv({}, true));
});

test.each(Object.entries(settingsPages()))(
  '%s is generated from the settings: run `npm run seal -w api`',
  async (path, text) => {
    expect(await readFile(join(import.meta.dirname, '../../../..', path), 'utf8')).toBe(text);
  },
);

test('a blank line in .env counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' }, true).port).toBe(3000);
});

test('an external database requires a secret', () => {
  const env = readEnv({ DATABASE_URL: owner, DATABASE_APP_URL: app, AUTH_SECRET: secret }, true);
  expect(env.database).toEqual({ ownerUrl: owner, appUrl: app });
  expect(env.authSecret).toBe(secret);
});

test('Rules 10.40: a standby is read by the serving role', () => {
  const external = { DATABASE_URL: owner, DATABASE_APP_URL: app, AUTH_SECRET: secret };
  const readUrl = 'postgres://app:secret@standby:5432/tokennest';
  expect(readEnv({ ...external, DATABASE_READ_URL: readUrl }, true).readUrl).toBe(readUrl);
  expect(readDataEnv({ ...external, DATABASE_READ_URL: readUrl }).readUrl).toBe(readUrl);
  const sentence = 'DATABASE_READ_URL must name the user of DATABASE_APP_URL: it is the same role at a standby.';
  for (const other of [{ ...external, DATABASE_READ_URL: owner }, { DATABASE_READ_URL: readUrl }])
    expect(() => readEnv(other, true)).toThrow(sentence);
});

/** Guarantee: statements have no names by default, because a pooler in transaction mode cannot handle them. */
test('statements are named only if the connection is known to be direct', () => {
  const external = { DATABASE_URL: owner, DATABASE_APP_URL: app, AUTH_SECRET: secret };
  const { namesStatements } = readEnv(external, true);
  expect([namesStatements, readEnv({}, true).namesStatements]).toEqual([false, true]);
  expect(readEnv({ ...external, PREPARED_STATEMENTS: 'on' }, true).namesStatements).toBe(true);
  expect(readEnv({ PREPARED_STATEMENTS: 'off' }, true).namesStatements).toBe(false);
});

const origins = 'PUBLIC_ORIGIN must look like https://tokens.example.org; several are separated by commas.';

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PROCESSES: '17' }, 'PROCESSES must be a whole number from 1 to 16.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [{ CONNECTIONS_MAX: '0' }, 'CONNECTIONS_MAX must be a whole number from 10 to 100000.'],
  [{ PUBLIC_ORIGIN: 'tokens.example.org' }, origins],
  [{ PUBLIC_ORIGIN: 'https://tokens.example.org/app' }, origins],
  [{ PUBLIC_ORIGIN: 'https://a:b@tokens.example.org' }, origins],
  [{ PUBLIC_ORIGIN: 'ftp://tokens.example.org' }, origins],
  [{ JOIN_TRIES_PER_ACCOUNT: '0' }, 'JOIN_TRIES_PER_ACCOUNT must be a whole number from 1 to 1000000.'],
  [{ WORK_MS_PER_FAMILY: '0' }, 'WORK_MS_PER_FAMILY must be a whole number from 10 to 1000000.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters, none of them a space.'],
  [
    { METRICS_TOKEN: 'long enough, with spaces' },
    'METRICS_TOKEN must have at least 16 characters, none of them a space.',
  ],
  [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must have at least 16 characters, none of them a space.'],
  [{ WEBHOOK_URL: 'ntfy.sh' }, 'WEBHOOK_URL must look like https://ntfy.sh/#topic.'],
  [{ WEBHOOK_URL: 'file:///etc/passwd' }, 'WEBHOOK_URL must look like https://ntfy.sh/#topic.'],
  [{ WEBHOOK_URL: 'https://ntfy.sh/#nest' }, 'WEBHOOK_SECRET is required with WEBHOOK_URL: it signs the alerts.'],
  [{ WEBHOOK_PRIVATE: 'yes' }, 'WEBHOOK_PRIVATE must be on or off.'],
  [
    { DATABASE_URL: 'mysql://db', DATABASE_APP_URL: app, AUTH_SECRET: secret },
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_READ_URL: 'standby:5432' },
    'DATABASE_READ_URL must look like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_URL: owner },
    'DATABASE_URL and DATABASE_APP_URL belong together: set both, or neither for the built-in PostgreSQL.',
  ],
  [
    { DATABASE_URL: owner, DATABASE_APP_URL: app },
    'AUTH_SECRET is required with DATABASE_URL: set the same 32 or more random characters on every server.',
  ],
])('%j is refused in one sentence', (source, sentence) => {
  expect(() => readEnv(source, true)).toThrow(sentence);
});

test('public origins are spelled as a browser writes them', () => {
  const { publicOrigins } = readEnv({ PUBLIC_ORIGIN: 'https://Tokens.example.org/, http://nest.lan:3000' }, true);
  expect(publicOrigins).toEqual(['https://tokens.example.org', 'http://nest.lan:3000']);
});

test('connection limits are configurable and account for proxies', () => {
  const source = { CONNECTIONS_MAX: '50', CONNECTIONS_PER_ADDRESS_MAX: '20', TRUSTED_PROXIES: '1' };
  const set = { connectionsMax: 50, connectionsPerAddressMax: 20, trustedProxies: 1 };
  expect(readEnv(source, true).edgeLimits).toEqual({ ...usualEdgeLimits, ...set });
});

test("Rules 14.197: several processes share the server's limits equally", () => {
  const { edgeLimits, liveStreamsMax } = readEnv({ PROCESSES: '3', CONNECTIONS_MAX: '100' }, true);
  expect([edgeLimits.connectionsMax, liveStreamsMax]).toEqual([34, 334]);
});

/** Guarantee: sessions outlive a restart, and no other user of the machine can sign one. */
test('the secret is created once, readable by its owner only', async () => {
  await using folder = await makeFolder();
  const dataDir = join(folder.path, 'data');
  await prepareDataDir(dataDir);
  const [one, other] = await Promise.all([readOrMakeAuthSecret(dataDir), readOrMakeAuthSecret(dataDir)]);
  expect(one).toHaveLength(43);
  expect(other).toBe(one);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('a separate tool only needs the data and backup folders', () => {
  const { dataDir, backups } = readEnv({}, true);
  const blank = { ownerUrl: null, appUrl: null, readUrl: null, authSecret: null };
  expect(readDataEnv({})).toEqual({ dataDir, backups, ...blank });
  const settings = { DATA_DIR: '/data', DATABASE_URL: owner, DATABASE_APP_URL: app, AUTH_SECRET: secret, PORT: 'http' };
  expect(readDataEnv(settings)).toEqual({
    dataDir: '/data',
    backups: { ...backups, folder: '/data/backups' },
    ownerUrl: owner,
    appUrl: app,
    readUrl: null,
    authSecret: secret,
  });
  expect(() => readDataEnv({ DATABASE_URL: 'mysql://db' })).toThrow('DATABASE_URL must look like postgres://');
});

test('Rules 14.114: backup retention is three numbers, or off', () => {
  expect(readEnv({ BACKUP_DIR: '/mnt/usb', BACKUP_KEEP: '30,0,0' }, true).backups).toEqual({
    folder: '/mnt/usb',
    isChosen: true,
    keep: { days: 30, weeks: 0, months: 0 },
  });
  expect(readEnv({ BACKUP_KEEP: 'off' }, true).backups.keep).toBe(null);
  for (const wrong of ['7', '0,4,12', '7,4', '-1,0,0', '7,4,12,1', 'none', '1000,1,1']) {
    expect(() => readEnv({ BACKUP_KEEP: wrong }, true)).toThrow(/^BACKUP_KEEP must look like 7,4,12/);
  }
});

/** Guarantee: a public server does not stay open for registration without a decision. */
test.each([
  [{}, 'open'],
  [{ HOST: '0.0.0.0' }, 'first'],
  [{ PUBLIC_ORIGIN: 'https://nest.example.org', TRUSTED_PROXIES: '1' }, 'first'],
  [{ HOST: '0.0.0.0', REGISTRATION: 'open' }, 'open'],
  [{ REGISTRATION: 'closed' }, 'closed'],
])('Rules 4.29: with %j registration is %s', (source, registration) => {
  expect(readEnv(source, true).registration).toBe(registration);
});
