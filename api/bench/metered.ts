import { setTimeout as delay } from 'node:timers/promises';
import { cpuMsOf, cpuMsOfAll } from './cpu-time.ts';
import type { Slice } from './slice.ts';

/** A slice with the processor time of one request: what other work on the machine does not change. */
export interface MeteredSlice extends Slice {
  postgresCpuMs: number;
  /** Of the process that holds the API; 0 where pgbench asks. */
  apiCpuMs: number;
}

// A process that ended is counted by its parent a moment later.
const settleMs = 300;

type Pids = { postgres: number; api?: number };

export async function metered({ postgres, api }: Pids, run: () => Promise<Slice>): Promise<MeteredSlice> {
  const read = async () => {
    await delay(settleMs);
    return Promise.all([cpuMsOfAll(postgres), api === undefined ? 0 : cpuMsOf(api)]);
  };
  const [postgresBefore, apiBefore] = await read();
  const slice = await run();
  const [postgresAfter, apiAfter] = await read();
  const perRequest = (ms: number) => ms / slice.count;
  return {
    ...slice,
    postgresCpuMs: perRequest(postgresAfter - postgresBefore),
    apiCpuMs: perRequest(apiAfter - apiBefore),
  };
}
