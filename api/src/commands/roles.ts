import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { describeFailure, StartupError } from '../core/config/startup-error.ts';
import { say } from '../core/config/tool.ts';
import { makeRoles } from '../core/postgres/make-roles.ts';
import { createDatabaseSql, databaseName, databaseRightsSql, roleNames, rolesSql } from '../core/postgres/roles.sql.ts';

/** Prints the SQL that prepares an external PostgreSQL, with new passwords, and the two matching URLs. */
function printSql(): void {
  const owner = randomBytes(24).toString('base64url');
  const app = randomBytes(24).toString('base64url');
  process.stdout.write(`-- psql -h HOST -U postgres -f this-file
-- DATABASE_URL=postgres://${roleNames.owner}:${owner}@HOST:5432/${databaseName}
-- DATABASE_APP_URL=postgres://${roleNames.app}:${app}@HOST:5432/${databaseName}
${rolesSql({ owner, app })}${createDatabaseSql}
\\connect ${databaseName}
${databaseRightsSql}`);
}

/** Uses the passwords in the two URLs, and the superuser's connection from PGHOST, PGUSER, … */
async function makeForAddresses(): Promise<void> {
  const passwords = { owner: passwordIn('DATABASE_URL'), app: passwordIn('DATABASE_APP_URL') };
  const connect = async (database: string) => {
    const client = new Client({ database });
    await client.connect().catch((cause: unknown) => {
      throw new StartupError('Cannot connect as a superuser: set PGHOST, PGUSER and PGPASSWORD.', {
        cause,
      });
    });
    return client;
  };
  await makeRoles({ connect, passwords });
  say('The roles and the database are ready.');
}

function passwordIn(setting: 'DATABASE_URL' | 'DATABASE_APP_URL'): string {
  const password = URL.parse(process.env[setting] ?? '')?.password ?? '';
  // rolesSql inserts it unquoted.
  if (/^[\w-]{16,}$/.test(password)) return password;
  throw new StartupError(`The password in ${setting} needs 16 or more letters, digits, - and _.`);
}

try {
  if (process.argv.includes('--make')) await makeForAddresses();
  else printSql();
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
