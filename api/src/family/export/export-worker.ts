import { createWriteStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { enterAs } from '../../core/database/enter-as.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import type { ExportOrder } from './make-export.ts';
import { writeExport } from './write-export.ts';
import { openLanguages } from '../../core/languages/languages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

const { connection, caller, at, fd, language, catalogs } = workerData as ExportOrder; // make-export.ts passes only this type

async function run() {
  const client = new Client(connection);
  // A lost connection also rejects the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await enterAs(client, caller);
    const { say: sayIn } = openLanguages(catalogs);
    const say = (text: Sentence) => sayIn(text, language);
    const out = createWriteStream('', { fd, autoClose: false });
    return await writeExport(client, { familyId: caller.familyId, at, out, language, say });
  } finally {
    await client.end();
  }
}

// Errors lose their code when they are passed between threads.
const said = await run().then(
  (today) => ({ today }),
  (error: unknown) => ({ code: errorCode(error), message: String(error) }),
);
parentPort?.postMessage(said, []);
