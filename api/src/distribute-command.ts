import { Client } from 'pg';
import { distribute } from './platform/database/spread/distribute.ts';
import { migrateDatabase } from './schema.ts';

const ownerUrl = process.env['DATABASE_URL']!;
const owner = new Client({ connectionString: ownerUrl });
await owner.connect();
await owner.query('begin');
console.log((await distribute(owner)).map(({ table, place }) => `${table} ${place}`).join('\n'));
await owner.query('commit');
await owner.end();
await migrateDatabase({ ownerUrl, appUrl: process.env['DATABASE_APP_URL']! });
