import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';

/** A process of its own that starts PostgreSQL on the folder it is given, says where, and waits to be killed. */
const { ownerUrl } = await startEmbeddedPostgres(process.argv[2] ?? '');
process.stdout.write(`${ownerUrl}\n`);
setInterval(() => undefined, 60_000);
