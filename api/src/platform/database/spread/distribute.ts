import type { Client } from 'pg';
import type { ProductSchema } from '../product-schema.ts';
import { installSchema } from '../install-schema.ts';
import { placeTables } from './place-tables.ts';

/**
 * Spreads a database over the nodes that its coordinator knows, in the caller's transaction. Functions are made anew: the
 * row types of what is placed are others, and so is their text.
 */
export async function distribute(owner: Client, schema: ProductSchema, appRole: string) {
  const { rows } = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'functions\\_%'`,
  );
  for (const { name } of rows) await owner.query(`drop schema ${name} cascade`);
  const placed = await placeTables(owner);
  await installSchema(owner, schema, appRole);
  return placed;
}
