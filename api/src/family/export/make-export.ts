import { Worker } from 'node:worker_threads';
import { driverOptionsOf, type Caller, type MikroORM } from '../../core/database/orm.ts';
import type { LocalDate } from '../../core/kernel/local-date.ts';

export interface ExportOrder {
  readonly connection: ReturnType<typeof driverOptionsOf>;
  readonly caller: Caller;
  readonly at: Date;
  readonly fd: number;
  readonly language: string;
  /** The folder of catalogs. */
  readonly catalogs: string;
}

type Said = { readonly today: LocalDate } | { readonly code?: string; readonly message: string };

/** A page of rows, a connection and a zip need a third of this; without a limit, garbage would use the rest. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 };

interface Making {
  readonly caller: Caller;
  readonly at: Date;
  readonly fd: number;
  readonly language: string;
  readonly catalogs: string;
  readonly signal: AbortSignal;
}

/** In a separate thread with its own connection. No more is written after this settles. Returns the family's date. */
export async function makeExport({ config }: MikroORM, { signal, ...order }: Making): Promise<LocalDate> {
  const connection = driverOptionsOf(config.get('clientUrl') ?? '');
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: { connection, ...order } satisfies ExportOrder,
    resourceLimits,
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const said = Promise.withResolvers<Said>();
  worker.once('message', said.resolve);
  worker.once('error', said.reject);
  worker.once('exit', () => said.reject(new Error('The export worker exited early')));
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  try {
    const answer = await said.promise;
    if ('today' in answer) return answer.today;
    throw Object.assign(new Error(answer.message), { code: answer.code });
  } finally {
    signal.removeEventListener('abort', stop);
    await ended;
  }
}
