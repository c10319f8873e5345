import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type BackupKeep, backupKeep } from './backup-keep.ts';
import { type EdgeLimits, usualEdgeLimits } from './edge-limits.ts';
import { isOrigin, isOwnHost } from './origin.ts';
import { StartupError } from './startup-error.ts';
import { type TryLimits, usualTryLimits } from './try-limits.ts';

const whole = (name: string, { min, max }: { min: number; max: number }) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
};
// At least one: a limit is never without effect.
const tries = (name: string) => whole(name, { min: 1, max: 1_000_000 });
const workMs = (name: string) => whole(name, { min: 10, max: 1_000_000 });
const postgresUrl = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must look like postgres://user:password@host:5432/database` });
const userOf = (url = '') => URL.parse(url)?.username;
const publicOriginSentence = 'PUBLIC_ORIGIN must look like https://tokens.example.org; several are separated by commas';
const longEnough = (name: string) =>
  z.string().regex(/^\S{16,}$/, `${name} must have at least 16 characters, none of them a space`);
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const fields = z.object({
  PORT: whole('PORT', { min: 1, max: 65_535 }).default(3000),
  // Each has connections to PostgreSQL of its own.
  PROCESSES: whole('PROCESSES', { min: 1, max: 16 }).default(1),
  HOST: z.string().default('127.0.0.1'),
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
    ),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  DATABASE_APP_URL: postgresUrl('DATABASE_APP_URL').optional(),
  DATABASE_READ_URL: postgresUrl('DATABASE_READ_URL').optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'PREPARED_STATEMENTS must be on or off').optional(),
  // 32 characters: a shorter secret than its HMAC's 256 bits would be the weakest part of every session.
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
  METRICS_TOKEN: longEnough('METRICS_TOKEN').optional(),
  OPERATOR_TOKEN: longEnough('OPERATOR_TOKEN').optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'WEBHOOK_URL must look like https://ntfy.sh/#topic' }).optional(),
  WEBHOOK_SECRET: longEnough('WEBHOOK_SECRET').optional(),
  WEBHOOK_PRIVATE: z.enum(['on', 'off'], 'WEBHOOK_PRIVATE must be on or off').default('off'),
  PUSH: z.enum(['on', 'off'], 'PUSH must be on or off').default('on'),
  PUSH_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/, error: 'PUSH_CONTACT must look like mailto:you@example.org' })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: backupKeep.default({ days: 7, weeks: 4, months: 12 }),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', { min: 0, max: 10 }).default(usualTryLimits.trustedProxies),
  // Below ten there would be no room for a browser and a collector beside it.
  CONNECTIONS_MAX: whole('CONNECTIONS_MAX', { min: 10, max: 100_000 }).default(usualEdgeLimits.connectionsMax),
  CONNECTIONS_PER_ADDRESS_MAX: whole('CONNECTIONS_PER_ADDRESS_MAX', { min: 10, max: 100_000 }).default(
    usualEdgeLimits.connectionsPerAddressMax,
  ),
  LIVE_STREAMS_MAX: whole('LIVE_STREAMS_MAX', { min: 0, max: 100_000 }).default(1_000),
  JOIN_TRIES_PER_ACCOUNT: tries('JOIN_TRIES_PER_ACCOUNT').default(usualTryLimits.joinsPerAccountMax),
  JOIN_TRIES_PER_ADDRESS: tries('JOIN_TRIES_PER_ADDRESS').default(usualTryLimits.joinsPerAddressMax),
  SIGN_IN_FAILURES_PER_ACCOUNT: tries('SIGN_IN_FAILURES_PER_ACCOUNT').default(
    usualTryLimits.signInFailuresPerAccountMax,
  ),
  SIGN_IN_FAILURES_PER_ADDRESS: tries('SIGN_IN_FAILURES_PER_ADDRESS').default(
    usualTryLimits.signInFailuresPerAddressMax,
  ),
  REGISTRATIONS_PER_ADDRESS: tries('REGISTRATIONS_PER_ADDRESS').default(usualTryLimits.registrationsPerAddressMax),
  REGISTRATION: z.enum(['open', 'first', 'closed'], 'REGISTRATION must be open, first or closed').optional(),
  TAKEN_EMAILS_PER_ADDRESS: tries('TAKEN_EMAILS_PER_ADDRESS').default(usualTryLimits.takenEmailsPerAddressMax),
  PAIRINGS_PER_ADDRESS: tries('PAIRINGS_PER_ADDRESS').default(usualTryLimits.pairingsPerAddressMax),
  NEW_PASSWORDS_PER_ACCOUNT: tries('NEW_PASSWORDS_PER_ACCOUNT').default(usualTryLimits.newPasswordsPerAccountMax),
  // At least 10: a share of nothing would shut its family out.
  WORK_MS_PER_FAMILY: workMs('WORK_MS_PER_FAMILY').default(usualTryLimits.workPerFamilyMs),
  WORK_MS_PER_ADDRESS: workMs('WORK_MS_PER_ADDRESS').default(usualTryLimits.workPerAddressMs),
  SERVICE_WORKER: z.enum(['on', 'off'], 'SERVICE_WORKER must be on or off').default('on'),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`).optional(),
});
/** Every variable that is read: proofs blank them all, to keep a person's own settings away from what they start. */
export const settingNames = Object.keys(fields.shape);

const variables = fields
  .refine((env) => !env.DATABASE_URL === !env.DATABASE_APP_URL, {
    error: 'DATABASE_URL and DATABASE_APP_URL belong together: set both, or neither for the built-in PostgreSQL',
  })
  .refine((env) => !env.DATABASE_READ_URL || userOf(env.DATABASE_READ_URL) === userOf(env.DATABASE_APP_URL), {
    error: 'DATABASE_READ_URL must name the user of DATABASE_APP_URL: it is the same role at a standby',
  })
  .refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
    error: 'AUTH_SECRET is required with DATABASE_URL: set the same 32 or more random characters on every server',
  })
  .refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_SECRET, {
    error: 'WEBHOOK_SECRET is required with WEBHOOK_URL: it signs what is sent',
  });

/** Where backups lie. A folder that somebody chose is never made: where its disk is not plugged in, it is missing. */
export interface BackupPlace {
  readonly folder: string;
  readonly isChosen: boolean;
  /** Which nightly ones stay; null: none is made at night, and none is removed. */
  readonly keep: BackupKeep | null;
}

type Backups = { DATA_DIR: string; BACKUP_DIR?: string | undefined; BACKUP_KEEP: BackupKeep | null };

const backupPlaceOf = ({ DATA_DIR, BACKUP_DIR, BACKUP_KEEP: keep }: Backups): BackupPlace => ({
  folder: BACKUP_DIR === undefined ? join(resolve(DATA_DIR), 'backups') : resolve(BACKUP_DIR),
  isChosen: BACKUP_DIR !== undefined,
  keep,
});

/** Push services ask for one. Apple refuses a name that no network knows, so that an address of the web is the better one. */
const contactOf = (origins: readonly string[]): string =>
  origins.find((origin) => origin.startsWith('https:')) ?? 'mailto:nobody@tokennest.invalid';

/** How this process is set up. `dataDir` is absolute; `database` null means the embedded PostgreSQL. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** That share the port and the machine's cores. */
  readonly processes: number;
  /** How browsers reach this server from outside, as they write it in `Origin`. */
  readonly publicOrigins: readonly string[];
  readonly dataDir: string;
  readonly database: { readonly ownerUrl: string; readonly appUrl: string } | null;
  /** The standby that may answer reads; null for none. */
  readonly readUrl: string | null;
  /** Statements have names on a connection, which a pooler in transaction mode gives to others meanwhile. */
  readonly namesStatements: boolean;
  readonly authSecret: string | null;
  readonly metricsToken: string | null;
  /** Null: made once in the data folder. */
  readonly operatorToken: string | null;
  readonly webhook: { readonly url: string; readonly secret: string; readonly isPrivateAllowed: boolean } | null;
  /** Where push services find who runs this server; null where nobody is told anything. */
  readonly pushContact: string | null;
  readonly backups: BackupPlace;
  /** Who may register (Rules 4.29). */
  readonly registration: 'open' | 'first' | 'closed';
  readonly tryLimits: TryLimits;
  readonly edgeLimits: EdgeLimits;
  /** Pages that this process may tell at once of what changes. */
  readonly liveStreamsMax: number;
  /** False: browsers that have the service worker lose it. */
  readonly hasServiceWorker: boolean;
  readonly logLevel: (typeof levels)[number];
}

/** Reads the environment once; throws a StartupError with the first thing that is wrong. Blank counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv, isTerminal: boolean): Env {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, ...env } = parseFilled(variables, source);
  return {
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES,
    publicOrigins: env.PUBLIC_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    database: ownerUrl && appUrl ? { ownerUrl, appUrl } : null,
    readUrl: env.DATABASE_READ_URL ?? null,
    // The embedded one is connected to directly; of another only its owner knows.
    namesStatements: env.PREPARED_STATEMENTS ? env.PREPARED_STATEMENTS === 'on' : !ownerUrl,
    authSecret: env.AUTH_SECRET ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    operatorToken: env.OPERATOR_TOKEN ?? null,
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET, isPrivateAllowed: env.WEBHOOK_PRIVATE === 'on' }
        : null,
    pushContact: env.PUSH === 'on' ? (env.PUSH_CONTACT ?? contactOf(env.PUBLIC_ORIGIN)) : null,
    backups: backupPlaceOf(env),
    registration: env.REGISTRATION ?? (isOwnHost(env.HOST) && env.PUBLIC_ORIGIN.length === 0 ? 'open' : 'first'),
    tryLimits: {
      trustedProxies: env.TRUSTED_PROXIES,
      joinsPerAccountMax: env.JOIN_TRIES_PER_ACCOUNT,
      joinsPerAddressMax: env.JOIN_TRIES_PER_ADDRESS,
      signInFailuresPerAccountMax: env.SIGN_IN_FAILURES_PER_ACCOUNT,
      signInFailuresPerAddressMax: env.SIGN_IN_FAILURES_PER_ADDRESS,
      registrationsPerAddressMax: env.REGISTRATIONS_PER_ADDRESS,
      takenEmailsPerAddressMax: env.TAKEN_EMAILS_PER_ADDRESS,
      pairingsPerAddressMax: env.PAIRINGS_PER_ADDRESS,
      newPasswordsPerAccountMax: env.NEW_PASSWORDS_PER_ACCOUNT,
      workPerFamilyMs: env.WORK_MS_PER_FAMILY,
      workPerAddressMs: env.WORK_MS_PER_ADDRESS,
    },
    edgeLimits: {
      ...usualEdgeLimits,
      trustedProxies: env.TRUSTED_PROXIES,
      connectionsMax: Math.ceil(env.CONNECTIONS_MAX / env.PROCESSES),
      connectionsPerAddressMax: env.CONNECTIONS_PER_ADDRESS_MAX,
    },
    liveStreamsMax: Math.ceil(env.LIVE_STREAMS_MAX / env.PROCESSES),
    hasServiceWorker: env.SERVICE_WORKER === 'on',
    // A person at a terminal wants to see trouble only; a log collector wants every request.
    logLevel: env.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
  };
}

/** What a tool beside the product has to know of its data; `ownerUrl` and `appUrl` null mean the embedded PostgreSQL. */
export interface DataEnv {
  readonly dataDir: string;
  readonly ownerUrl: string | null;
  readonly appUrl: string | null;
  readonly readUrl: string | null;
  readonly authSecret: string | null;
  readonly backups: BackupPlace;
}

const ofData = fields.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_APP_URL: true,
  DATABASE_READ_URL: true,
  AUTH_SECRET: true,
  BACKUP_DIR: true,
  BACKUP_KEEP: true,
});

/** Where the data is, for a tool beside the product that serves nobody. */
export function readDataEnv(source: NodeJS.ProcessEnv): DataEnv {
  const env = parseFilled(ofData, source);
  return {
    dataDir: resolve(env.DATA_DIR),
    ownerUrl: env.DATABASE_URL ?? null,
    appUrl: env.DATABASE_APP_URL ?? null,
    readUrl: env.DATABASE_READ_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    backups: backupPlaceOf(env),
  };
}

function parseFilled<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv): T {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) throw new StartupError(`${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}
