import type { Population } from './bench-ids.ts';
import { type Call, createCalls, isUsedUp } from './calls.ts';
import { openKeepAlive } from './keep-alive.ts';
import { answerOrders, type LoadOrder } from './load-order.ts';
import { keepBusy } from './slice.ts';

const population: Population = JSON.parse(process.env.POPULATION ?? '');
const calls = await createCalls(process.env.AUTH_SECRET ?? '', population);

const constant: Call = { method: 'GET', path: '/constant', token: '', key: '', status: 200 };

function callsOf({ kind, isHot, first, last }: LoadOrder): () => Call | undefined {
  if (kind === 'constant') return () => constant;
  let number = first;
  return () => (isUsedUp(kind) && number > last ? undefined : calls({ kind, isHot, number: number++ }));
}

async function measure(order: LoadOrder) {
  const next = callsOf(order);
  const lanes = await Promise.all(Array.from({ length: order.connections }, () => openKeepAlive(order.port)));
  try {
    return await keepBusy(lanes, order.seconds, async (lane) => {
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
