import { createCalls, callsOf } from './calls.ts';
import { inFlight } from './in-flight.ts';
import { openKeepAlive } from './keep-alive.ts';
import { answerOrders, type LoadOrder } from './load-order.ts';
import { keepBusy } from './slice.ts';

/** The third process: asks the server over kept connections of this machine. */
const calls = await createCalls(process.env.AUTH_SECRET ?? '');

async function measure({ seconds, ...order }: LoadOrder) {
  const next = callsOf(calls, order);
  const lanes = await Promise.all(Array.from({ length: inFlight }, () => openKeepAlive(Number(process.env.PORT))));
  try {
    return await keepBusy(lanes, seconds, async (lane) => {
      const call = next();
      if (!call) return false;
      const status = await lane.send(call);
      if (status !== call.status) throw new Error(`${call.path} answered ${status}`);
      return true;
    });
  } finally {
    for (const lane of lanes) lane.end();
  }
}

answerOrders(measure);
