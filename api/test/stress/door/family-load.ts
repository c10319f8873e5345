import { answerOrders } from '../../../bench/load-order.ts';
import { createFamilyRound, type Heard, type Household } from './family-round.ts';

/** Runs a family in a separate process: it uses the product at a modest pace for the requested number of seconds. */
const pauseMs = 250;
const household: Household = JSON.parse(process.env.HOUSEHOLD ?? '{}');
const runRound = await createFamilyRound(household, pauseMs);

async function live({ seconds }: { seconds: number }): Promise<Heard[]> {
  const endMs = performance.now() + seconds * 1_000;
  const heard: Heard[] = [];
  while (performance.now() < endMs) heard.push(...(await runRound()));
  return heard;
}

answerOrders(live);
