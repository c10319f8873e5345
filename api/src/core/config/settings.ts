import { z } from 'zod';
import { backupKeep } from './backup-keep.ts';
import { usualEdgeLimits } from './edge-limits.ts';
import { isOrigin } from './origin.ts';
import { usualTryLimits } from './try-limits.ts';

const whole = (name: string, { min, max }: { min: number; max: number }) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
};
// At least one: no setting turns a limit off.
const tries = (name: string) => whole(name, { min: 1, max: 1_000_000 });
// At least 10: a share of zero would lock its family out.
const workMs = (name: string) => whole(name, { min: 10, max: 1_000_000 });
const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off`);
const postgresUrl = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must look like postgres://user:password@host:5432/database` });
const publicOriginSentence = 'PUBLIC_ORIGIN must look like https://tokens.example.org; several are separated by commas';
const longEnough = (name: string) =>
  z.string().regex(/^\S{16,}$/, `${name} must have at least 16 characters, none of them a space`);
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const address = {
  PORT: whole('PORT', { min: 1, max: 65_535 }).default(3000).describe('The port to listen on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address to listen on. `0.0.0.0` lets other devices on your network connect.'),
  PUBLIC_ORIGIN: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(
      z.array(
        z
          .string()
          .refine(isOrigin, publicOriginSentence)
          .transform((text) => new URL(text).origin),
      ),
    )
    .describe(
      'The address that people type, such as `https://tokens.example.org`; separate several with commas. Required behind a proxy and for any name except localhost, the name of this machine and its addresses: requests for other names are refused.',
    ),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', { min: 0, max: 10 })
    .default(usualTryLimits.trustedProxies)
    .describe(
      'The number of proxies in front of the server that set `X-Forwarded-For` and `X-Forwarded-Proto`, usually 1. If it is too low, all visitors count as one address; if it is too high, a visitor can claim any address.',
    ),
  PROCESSES: whole('PROCESSES', { min: 1, max: 16 })
    .default(1)
    .describe(
      'Processes that share the port, for a machine with more cores than one process can use. Each takes about 200 MB of memory. With more than one, back up and restore from the command line; the browser cannot.',
    ),
};

const data = {
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The folder of the built-in PostgreSQL, the generated secrets and the cached pages.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'The folder for backups, best on another disk. If blank, `backups` inside `DATA_DIR`. A folder that you set is never created, so that a missing disk is noticed.',
    ),
  BACKUP_KEEP: backupKeep
    .prefault('7,4,12')
    .describe(
      'For how many days, weeks and months one nightly backup is kept. `off` stops nightly backups and removes none.',
    ),
};

const database = {
  DATABASE_URL: postgresUrl('DATABASE_URL')
    .optional()
    .describe(
      'An external PostgreSQL 15 or newer, as the role that owns the database and migrates it. Must be a direct connection. Set both this and `DATABASE_APP_URL`, or neither for the built-in PostgreSQL.',
    ),
  DATABASE_APP_URL: postgresUrl('DATABASE_APP_URL')
    .optional()
    .describe('The same database as the role that serves requests. May go through PgBouncer.'),
  DATABASE_READ_URL: postgresUrl('DATABASE_READ_URL')
    .optional()
    .describe(
      'A standby of that database, with the user of `DATABASE_APP_URL`. It answers later pages of histories, trends, months, the operator page and the audit. When it is away or behind, the primary answers. If blank, the primary answers everything.',
    ),
  PREPARED_STATEMENTS: onOff('PREPARED_STATEMENTS')
    .optional()
    .describe(
      '`on` prepares frequent statements once per connection, which is faster. Through PgBouncer in transaction mode this needs PgBouncer 1.21. If blank, on for the built-in PostgreSQL and off for an external one.',
    ),
};

const secrets = {
  // 32 characters: a shorter secret than its HMAC's 256 bits would be the weakest part of every session.
  AUTH_SECRET: z
    .string()
    .min(32, 'AUTH_SECRET must have at least 32 characters')
    .optional()
    .describe(
      'Signs sessions: 32 or more random characters, the same on every server. Required with `DATABASE_URL`. If blank, generated once in `DATA_DIR`.',
    ),
  OPERATOR_TOKEN: longEnough('OPERATOR_TOKEN')
    .optional()
    .describe(
      'The token to type at `/operator`: 16 or more random characters, the same on every server. If blank, generated once in `DATA_DIR`; `npm run status -- --open` prints it.',
    ),
  METRICS_TOKEN: longEnough('METRICS_TOKEN')
    .optional()
    .describe(
      'Bearer token with which Prometheus reads `/api/metrics`: 16 or more random characters. If blank, the page is off.',
    ),
};

const messages = {
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'WEBHOOK_URL must look like https://ntfy.sh/#topic' })
    .optional()
    .describe(
      'Where to post alerts for the operator, such as `https://ntfy.sh/#a-topic-hard-to-guess`. Needs `WEBHOOK_SECRET`.',
    ),
  WEBHOOK_SECRET: longEnough('WEBHOOK_SECRET')
    .optional()
    .describe('Signs the alerts that are posted: 16 or more random characters.'),
  WEBHOOK_PRIVATE: onOff('WEBHOOK_PRIVATE')
    .default('off')
    .describe('`on` allows a webhook on this machine or in your own network.'),
  PUSH: onOff('PUSH')
    .default('on')
    .describe('`off` disables notifications on devices; the server then connects to no push service.'),
  PUSH_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/, error: 'PUSH_CONTACT must look like mailto:you@example.org' })
    .optional()
    .describe(
      'Where a push service can reach you, such as `mailto:you@example.org`. If blank, the first `PUBLIC_ORIGIN` with https.',
    ),
};

const limits = {
  REGISTRATION: z
    .enum(['open', 'first', 'closed'], 'REGISTRATION must be open, first or closed')
    .optional()
    .describe(
      'Who may register. `open`: anyone. `first`: one parent, then only children with a family code. `closed`: no one; parents can still add children. If blank, `first` when other devices can reach the server (`HOST`, `PUBLIC_ORIGIN`), otherwise `open`.',
    ),
  CONNECTIONS_MAX: whole('CONNECTIONS_MAX', { min: 10, max: 100_000 })
    .default(usualEdgeLimits.connectionsMax)
    .describe('Connections that may be open at the same time.'),
  CONNECTIONS_PER_ADDRESS_MAX: whole('CONNECTIONS_PER_ADDRESS_MAX', { min: 10, max: 100_000 })
    .default(usualEdgeLimits.connectionsPerAddressMax)
    .describe('Connections from one address. Has no effect behind a proxy.'),
  LIVE_STREAMS_MAX: whole('LIVE_STREAMS_MAX', { min: 0, max: 100_000 })
    .default(1_000)
    .describe('Open pages that receive live updates. Other pages, or all of them with 0, ask every 15 seconds.'),
  JOIN_TRIES_PER_ACCOUNT: tries('JOIN_TRIES_PER_ACCOUNT')
    .default(usualTryLimits.joinsPerAccountMax)
    .describe('Family codes that one account may try per hour.'),
  JOIN_TRIES_PER_ADDRESS: tries('JOIN_TRIES_PER_ADDRESS')
    .default(usualTryLimits.joinsPerAddressMax)
    .describe('Family codes that one address may try per hour.'),
  SIGN_IN_FAILURES_PER_ACCOUNT: tries('SIGN_IN_FAILURES_PER_ACCOUNT')
    .default(usualTryLimits.signInFailuresPerAccountMax)
    .describe('Wrong passwords or recovery codes for one account in 15 minutes. Signed-in devices keep working.'),
  SIGN_IN_FAILURES_PER_ADDRESS: tries('SIGN_IN_FAILURES_PER_ADDRESS')
    .default(usualTryLimits.signInFailuresPerAddressMax)
    .describe('Wrong passwords or recovery codes from one address in 15 minutes.'),
  REGISTRATIONS_PER_ADDRESS: tries('REGISTRATIONS_PER_ADDRESS')
    .default(usualTryLimits.registrationsPerAddressMax)
    .describe('People who may register from one address per hour.'),
  TAKEN_EMAILS_PER_ADDRESS: tries('TAKEN_EMAILS_PER_ADDRESS')
    .default(usualTryLimits.takenEmailsPerAddressMax)
    .describe('E-mail addresses with an account that one address may try to register or add per hour.'),
  PAIRINGS_PER_ADDRESS: tries('PAIRINGS_PER_ADDRESS')
    .default(usualTryLimits.pairingsPerAddressMax)
    .describe(
      'Device codes that one address may try in 10 minutes. The whole server accepts 25 times as many six-digit codes.',
    ),
  NEW_PASSWORDS_PER_ACCOUNT: tries('NEW_PASSWORDS_PER_ACCOUNT')
    .default(usualTryLimits.newPasswordsPerAccountMax)
    .describe('Passwords that one person may set per hour, for themselves and for children.'),
  WORK_MS_PER_FAMILY: workMs('WORK_MS_PER_FAMILY')
    .default(usualTryLimits.workPerFamilyMs)
    .describe(
      'Milliseconds of work per second for one family, averaged over time. Eight times as much is free in a burst; after that requests wait, and then get 429.',
    ),
  WORK_MS_PER_ADDRESS: workMs('WORK_MS_PER_ADDRESS')
    .default(usualTryLimits.workPerAddressMs)
    .describe('The same for one address.'),
};

const other = {
  SERVICE_WORKER: onOff('SERVICE_WORKER')
    .default('on')
    .describe(
      '`off` removes the service worker and its stored files from every browser that opens a page. Nothing works offline then. Use it after a bad release.',
    ),
  LOG_LEVEL: z
    .enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
    .optional()
    .describe('If blank, `warn` on a terminal and `info` otherwise. `info` logs one line per request.'),
};

/** Every setting, by the headings of deploy/settings.md and .env.example. */
export const settingGroups = {
  Address: address,
  'Data and backups': data,
  'External PostgreSQL': database,
  'Secrets and tokens': secrets,
  'Alerts and notifications': messages,
  Limits: limits,
  Other: other,
};

export const settings = z.object({ ...address, ...data, ...database, ...secrets, ...messages, ...limits, ...other });
