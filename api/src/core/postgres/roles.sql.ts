/** The four roles and the database of the product (Rules 10.3). */
export const roleNames = {
  owner: 'tokennest_owner',
  app: 'tokennest_app',
  lookUp: 'tokennest_lookup',
  audit: 'tokennest_audit',
} as const;
export const databaseName = 'tokennest';

const { owner, app, lookUp, audit } = roleNames;

/** Out of PostgreSQL's usual 100, so the owner and a superuser can always connect. Each server's pool takes 16. */
const appConnectionsMax = 80;

/** Letters, digits, - and _ only, so they need no quoting. */
export type RolePasswords = { owner: string; app: string };

/**
 * Run by a superuser (or a role with CREATEROLE); safe to repeat. The owner does not inherit: it works across families
 * only after SET ROLE, never by accident. Clients cannot set the serving role's limits through PgBouncer, and a role
 * can change its own settings and password, so all are set here each time.
 */
export const rolesSql = (passwords: RolePasswords) => `
do $$
declare
  v_role text;
begin
  foreach v_role in array array['${owner}', '${app}', '${lookUp}', '${audit}'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I', v_role);
    end if;
  end loop;
end $$;
alter role ${owner} login noinherit password '${passwords.owner}';
alter role ${app} login password '${passwords.app}' connection limit ${appConnectionsMax};
alter role ${app} reset all;
alter role ${app} set statement_timeout = '5s';
alter role ${app} set idle_in_transaction_session_timeout = '10s';
grant ${lookUp}, ${audit} to ${owner};
grant ${owner} to current_user;
`;

/** Not repeatable, and not allowed in a transaction. */
export const createDatabaseSql = `create database ${databaseName} owner ${owner} template template0 encoding 'UTF8';`;

/** Grants the right to connect to a database, which a copy of the database does not include. */
export const accessSql = (database: string) =>
  `revoke all on database ${database} from public; grant connect on database ${database} to ${app};`;

/** Run in the new database. Before PostgreSQL 16, an owner that does not inherit could not create in `public`. */
export const databaseRightsSql = `
alter schema public owner to ${owner};
${accessSql(databaseName)}
alter role ${app} in database ${databaseName} reset all;
`;
