import type { Client } from 'pg';
import { connectOrRefuse, roleOf } from '../database-check.ts';
import { lockMigrations } from '../migrate.ts';
import { type Placed, placeTables } from './place-tables.ts';
import { refuseUnfitNodes } from './refuse-unfit-nodes.ts';
import { readSpreadState } from './spread-state.ts';

type Urls = { ownerUrl: string; appUrl: string };

/** Returns the placed tables. Drops all functions, whose row types change: the caller installs them again. */
export async function distribute({ ownerUrl, appUrl }: Urls): Promise<Placed[]> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  const holder = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await lockMigrations(holder);
    await refuseUnfitNodes(owner, roleOf(appUrl));
    await owner.query('begin');
    const placed = await place(owner);
    await owner.query('commit');
    return placed;
  } finally {
    await owner.end();
    await holder.end();
  }
}

async function place(owner: Client): Promise<Placed[]> {
  if ((await readSpreadState(owner)) === 'ready') await dropFunctions(owner);
  return placeTables(owner);
}

async function dropFunctions(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    String.raw`select nspname as name from pg_namespace where nspname like 'functions\_%'`,
  );
  for (const { name } of rows) await owner.query(`drop schema ${name} cascade`);
}
