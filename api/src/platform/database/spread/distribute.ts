import type { Client } from 'pg';
import { placeTables } from './place-tables.ts';

/**
 * Spreads a database over the nodes that its coordinator knows, in the caller's transaction. Functions go: the row types of what
 * is placed are others, and so is their text. Whoever calls installs them anew.
 */
export async function distribute(owner: Client) {
  const { rows } = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'functions\\_%'`,
  );
  for (const { name } of rows) await owner.query(`drop schema ${name} cascade`);
  return placeTables(owner);
}
