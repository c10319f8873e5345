import { Client } from 'pg';
import { createOrm, type MikroORM } from '../database/orm.ts';

/** Where start-database.ts put the database. */
export const urls = {
  get owner() {
    return process.env.DATABASE_URL ?? '';
  },
  get app() {
    return process.env.DATABASE_APP_URL ?? '';
  },
};

/** An ORM as the serving role; close it in afterAll. */
export const openTestOrm = (): MikroORM => createOrm({ url: urls.app, poolMax: 20 });

/** A plain connection, for what a service would never send; end it in afterAll. */
export async function connectAs(role: keyof typeof urls): Promise<Client> {
  const client = new Client({ connectionString: urls[role] });
  await client.connect();
  return client;
}
