import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDatabase } from '../src/audit/audit-database.ts';
import { describeAudit } from '../src/audit/describe-audit.ts';
import { readOrMakeSettings } from '../src/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../src/postgres/embedded-postgres.ts';
import { connectSuperuser } from '../src/postgres/postmaster.ts';
import { databaseName } from '../src/postgres/roles.sql.ts';
import { auditRowsSql } from './audit-rows.sql.ts';
import { migrateDatabase } from '../src/schema.ts';

/**
 * How long the audit takes: `npm run bench:audit -- [transactions]`, ten million unless told otherwise, in a database
 * of its own that is removed afterwards (12 GB for ten million; filling takes some minutes).
 */
const transactions = Number(process.argv[2] ?? 10_000_000);

const folder = await mkdtemp(join(tmpdir(), 'tokennest-audit-'));
const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres(folder);
try {
  await migrateDatabase({ ownerUrl, appUrl });
  await fill();
  let lastAt = performance.now();
  const audit = await auditDatabase(ownerUrl, ({ name, ok }) => {
    const now = performance.now();
    console.log(`${((now - lastAt) / 1000).toFixed(1).padStart(6)} s  ${name}${ok ? '' : ' FOUND SOMETHING'}`);
    lastAt = now;
  });
  console.log(describeAudit(audit), audit.counts);
} finally {
  await stop();
  await rm(folder, { recursive: true });
}

async function fill() {
  const superuser = await connectSuperuser(await readOrMakeSettings(join(folder, 'postgres')), databaseName);
  await superuser.query(`set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
  for (const sql of [...auditRowsSql(transactions), 'vacuum analyze', 'checkpoint']) {
    console.log(sql.replaceAll(/\s+/g, ' ').slice(0, 70));
    await superuser.query(sql);
  }
  await superuser.end();
}
