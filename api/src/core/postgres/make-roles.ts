import type { Client } from 'pg';
import { createDatabaseSql, databaseName, databaseRightsSql, type RolePasswords, rolesSql } from './roles.sql.ts';

interface Superuser {
  connect: (database: string) => Promise<Client>;
  passwords: RolePasswords;
  refuse?: (database: Client) => Promise<void>;
}

/** Repeatable, which also repairs an interrupted first start. */
export async function makeRoles({ connect, passwords, refuse }: Superuser): Promise<void> {
  await withClient(connect('postgres'), async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount && refuse) await withClient(connect(databaseName), refuse);
    await server.query(rolesSql(passwords));
    if (!rowCount) await server.query(createDatabaseSql);
  });
  await withClient(connect(databaseName), (database) => database.query(databaseRightsSql));
}

async function withClient(connecting: Promise<Client>, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = await connecting;
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
