import { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../errors/error-code.ts';
import { processOf } from './internals/pg-client.ts';
import { roleNames } from '../postgres/roles.sql.ts';

export type UrlName = 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_READ_URL';

const makeRoles =
  'make the roles with the SQL that `npm run --silent roles` prints, then set DATABASE_URL and DATABASE_APP_URL to the addresses at its top';
const connectMaxMs = 10_000;

export const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

/** Connects; throws a StartupError that explains what is wrong with the URL, without its password. */
export async function connectOrRefuse(name: UrlName, url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMaxMs });
  // If the connection ends, the current or the next query fails. Without a listener, this event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // Otherwise the failed client keeps its socket open, and the process alive.
    await client.end().catch(() => undefined);
    throw new StartupError(connectSentence(name, url, errorCode(error)), { cause: error });
  }
}

/** A pooler reports another process id than the PostgreSQL backend that answers. */
export async function leadsThroughPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return processOf(client) !== rows[0]?.pid;
}

function connectSentence(name: UrlName, url: string, code: string): string {
  const { host, pathname } = new URL(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} refuses the user ${roleOf(url)}: check user and password in ${name}.`;
    case '3D000':
      return `PostgreSQL at ${host} has no database ${pathname.slice(1)}: check its name in ${name}, or ${makeRoles}.`;
    case '42501':
      return `The user ${roleOf(url)} may not connect to ${pathname.slice(1)} at ${host}: ${makeRoles}.`;
    // PostgreSQL never returns this for a password, but PgBouncer does, whatever is wrong.
    case '08P01':
      return `The pooler at ${host} refuses the user ${roleOf(url)}: look at its log, and check user and password in ${name}.`;
    case '53300':
      return `PostgreSQL at ${host} has no connection left: raise its max_connections or end other clients.`;
    default:
      return `No PostgreSQL answers at ${host}: start it, or check host and port in ${name}.`;
  }
}

/** The oldest PostgreSQL in which other roles cannot create in schema `public`. */
const oldestVersion = 150_000;

export type Facts = {
  version: number;
  owner: string;
  isOwnerUnheld: boolean;
  hasAppRole: boolean;
  isAppUnheld: boolean;
  canLookUp: boolean;
  canAudit: boolean;
  canCreate: boolean;
};

const factsSql = `
select current_setting('server_version_num')::int as version,
       current_user as owner,
       (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isOwnerUnheld",
       exists (select from pg_roles where rolname = $1) as "hasAppRole",
       exists (select from pg_roles app join pg_roles other on pg_has_role(app.oid, other.oid, 'member')
         where app.rolname = $1
           and (other.rolsuper or other.rolbypassrls or other.rolname in (current_user, $2, $3))) as "isAppUnheld",
       exists (select from pg_roles where rolname = $2 and pg_has_role(oid, 'member')) as "canLookUp",
       exists (select from pg_roles where rolname = $3 and pg_has_role(oid, 'member')) as "canAudit",
       has_schema_privilege('public', 'create') as "canCreate"`;

/** Refuses a database whose roles would bypass row-level security, or where a migration would fail halfway. */
export async function refuseUnfitDatabase(owner: Client, appUrl: string): Promise<void> {
  const app = roleOf(appUrl);
  const { rows } = await owner.query<Facts>(factsSql, [app, roleNames.lookUp, roleNames.audit]);
  const [facts] = rows;
  const refusal = facts && unfitSentence(facts, app);
  if (refusal) throw new StartupError(refusal);
}

export function unfitSentence(facts: Facts, app: string): string | undefined {
  const { owner } = facts;
  if (facts.version < oldestVersion) {
    return `PostgreSQL 15 or newer is needed and this is ${Math.floor(facts.version / 10_000)}: use a newer server.`;
  }
  if (facts.isOwnerUnheld) {
    return `DATABASE_URL names ${owner}, who bypasses row-level security: use a role with NOSUPERUSER and NOBYPASSRLS.`;
  }
  if (!facts.hasAppRole) return `The role ${app} of DATABASE_APP_URL does not exist: ${makeRoles}.`;
  if (facts.isAppUnheld) {
    return `DATABASE_APP_URL names ${app}, who bypasses row-level security: use a plain role of its own, not ${owner}.`;
  }
  if (!facts.canLookUp) return missingSentence(roleNames.lookUp, owner);
  if (!facts.canAudit) return missingSentence(roleNames.audit, owner);
  if (!facts.canCreate) return `The user ${owner} may not create tables in this database: make ${owner} its owner.`;
  return undefined;
}

const missingSentence = (role: string, owner: string) =>
  `The role ${role} is missing or not granted to ${owner}: ${makeRoles}.`;
