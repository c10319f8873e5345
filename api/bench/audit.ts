import { auditDatabase } from '../src/audit/audit-database.ts';
import { describeAudit } from '../src/audit/describe-audit.ts';
import { openFreshPostgres } from '../src/testing/fresh-database.ts';
import { readCommand } from '../../scripts/commands.mjs';
import { refuse } from '../../scripts/options.mjs';
import { auditRowsSql, rowsPerAccount } from './audit-rows.sql.ts';

/**
 * How long the audit takes: `npm run bench:audit -- [transactions]`, ten million unless told otherwise, in a fresh
 * database that is removed afterwards (12 GB for ten million; filling takes some minutes).
 */
const [typed = '10000000'] = readCommand('bench:audit').words;
if (!/^[1-9]\d{0,11}$/.test(typed)) refuse(`Transactions are a whole number, not ${JSON.stringify(typed)}.`);
const transactions = Number(typed);
const childrenEach = 5;
const population = { families: Math.ceil(transactions / rowsPerAccount / childrenEach), childrenEach };

await using postgres = await openFreshPostgres();
await fill();
let lastAt = performance.now();
const audit = await auditDatabase(postgres.ownerUrl, ({ name, ok }) => {
  const now = performance.now();
  console.log(`${((now - lastAt) / 1000).toFixed(1).padStart(6)} s  ${name}${ok ? '' : ' FOUND SOMETHING'}`);
  lastAt = now;
});
console.log(describeAudit(audit), audit.counts);

async function fill() {
  const superuser = await postgres.connect();
  await superuser.query(`set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
  for (const sql of [...auditRowsSql(population), 'vacuum analyze', 'checkpoint']) {
    console.log(sql.replaceAll(/\s+/g, ' ').slice(0, 70));
    await superuser.query(sql);
  }
  await superuser.end();
}
