import { randomBytes } from 'node:crypto';
import { createDatabaseSql, databaseName, databaseRightsSql, roleNames, rolesSql } from './roles.sql.ts';

/** Prints the SQL that prepares an external PostgreSQL, with new passwords, and the two URLs that follow from them. */
const owner = randomBytes(24).toString('base64url');
const app = randomBytes(24).toString('base64url');

process.stdout.write(`-- psql -h HOST -U postgres -f this-file
-- DATABASE_URL=postgres://${roleNames.owner}:${owner}@HOST:5432/${databaseName}
-- DATABASE_APP_URL=postgres://${roleNames.app}:${app}@HOST:5432/${databaseName}
${rolesSql({ owner, app })}${createDatabaseSql}
\\connect ${databaseName}
${databaseRightsSql}`);
