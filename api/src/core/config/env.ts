import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { BackupKeep } from './backup-keep.ts';
import { type EdgeLimits, usualEdgeLimits } from './edge-limits.ts';
import { isOwnHost } from './origin.ts';
import { type logLevels, settings } from './settings.ts';
import { StartupError } from './startup-error.ts';
import type { TryLimits } from './try-limits.ts';

const userOf = (url = '') => URL.parse(url)?.username;

/** Tests blank all of these so that a developer's own settings do not reach the servers they start. */
export const settingNames = Object.keys(settings.shape);

const variables = settings
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
    error: 'WEBHOOK_SECRET is required with WEBHOOK_URL: it signs the alerts',
  });

/** A folder set by BACKUP_DIR is never created: if it is missing, its disk is not plugged in. */
export interface BackupPlace {
  readonly folder: string;
  readonly isChosen: boolean;
  /** Which nightly backups to keep; null makes and removes none. */
  readonly keep: BackupKeep | null;
}

type Backups = { DATA_DIR: string; BACKUP_DIR?: string | undefined; BACKUP_KEEP: BackupKeep | null };

const backupPlaceOf = ({ DATA_DIR, BACKUP_DIR, BACKUP_KEEP: keep }: Backups): BackupPlace => ({
  folder: BACKUP_DIR === undefined ? join(resolve(DATA_DIR), 'backups') : resolve(BACKUP_DIR),
  isChosen: BACKUP_DIR !== undefined,
  keep,
});

/** Push services require a contact. Apple rejects an e-mail address with an unknown domain, so prefer a web address. */
const contactOf = (origins: readonly string[]): string =>
  origins.find((origin) => origin.startsWith('https:')) ?? 'mailto:nobody@tokennest.invalid';

/** The configuration of this process. `dataDir` is absolute; `database` null means the embedded PostgreSQL. */
export interface Env {
  readonly port: number;
  readonly host: string;
  readonly processes: number;
  /** Origins under which browsers reach this server, as they appear in the `Origin` header. */
  readonly publicOrigins: readonly string[];
  readonly dataDir: string;
  readonly database: { readonly ownerUrl: string; readonly appUrl: string } | null;
  readonly readUrl: string | null;
  /** False behind a pooler in transaction mode, which shares connections between clients. */
  readonly namesStatements: boolean;
  readonly authSecret: string | null;
  readonly metricsToken: string | null;
  /** Null: generated and stored in the data folder. */
  readonly operatorToken: string | null;
  readonly webhook: { readonly url: string; readonly secret: string; readonly isPrivateAllowed: boolean } | null;
  /** How push services can contact the operator; null if push is off. */
  readonly pushContact: string | null;
  readonly backups: BackupPlace;
  /** Who may register (Rules 4.29). */
  readonly registration: 'open' | 'first' | 'closed';
  readonly tryLimits: TryLimits;
  readonly edgeLimits: EdgeLimits;
  /** Open pages that this process may notify of changes. */
  readonly liveStreamsMax: number;
  /** If false, browsers that have the service worker remove it. */
  readonly hasServiceWorker: boolean;
  readonly logLevel: (typeof logLevels)[number];
}

/** Reads the environment; throws a StartupError for the first invalid variable. Blank counts as unset. */
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
    // An external PostgreSQL may have a pooler, which only its owner knows.
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
    // A person at a terminal wants to see only problems; a log collector wants every request.
    logLevel: env.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
  };
}

/** Where a command finds the data; `ownerUrl` and `appUrl` null mean the embedded PostgreSQL. */
export interface DataEnv {
  readonly dataDir: string;
  readonly ownerUrl: string | null;
  readonly appUrl: string | null;
  readonly readUrl: string | null;
  readonly authSecret: string | null;
  readonly backups: BackupPlace;
}

const ofData = settings.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_APP_URL: true,
  DATABASE_READ_URL: true,
  AUTH_SECRET: true,
  BACKUP_DIR: true,
  BACKUP_KEEP: true,
});

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
