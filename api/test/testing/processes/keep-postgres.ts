import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';

/** A separate process that starts PostgreSQL on the given folder, prints its URL, and waits to be killed. */
const { ownerUrl } = await startEmbeddedPostgres(process.argv[2] ?? '');
process.stdout.write(`${ownerUrl}\n`);
setInterval(() => undefined, 60_000);
