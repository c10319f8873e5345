import { Client } from 'pg';
import { distribute } from './platform/database/spread/distribute.ts';
import { schema } from './schema.ts';

const owner = new Client({ connectionString: process.env['DATABASE_URL'] });
await owner.connect();
await owner.query('begin');
console.log((await distribute(owner, schema, 'tokennest_app')).map(({ table, place }) => `${table} ${place}`).join('\n'));
await owner.query('commit');
await owner.end();
