import { uuidv7 } from 'uuidv7';
import type { Frequency } from '../family/allowances/allowance.contract.ts';
import { createAllowance } from '../family/allowances/create-allowance.ts';
import { editAllowance } from '../family/allowances/edit-allowance.ts';
import { payAllowance } from '../family/allowances/pay-allowances.ts';
import { type Due, firstDue, nextDue } from '../family/allowances/schedule.ts';
import { dateIn } from '../core/kernel/local-date.ts';
import { awardTokens } from '../family/tokens/award-tokens.ts';
import { deductTokens } from '../family/tokens/deduct-tokens.ts';
import { type DemoAllowance, demoAdjustments, demoAllowances, firstDaysAgo } from './demo-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

export const tokenMoments = (scene: Scene): Moment[] => [
  ...demoAdjustments.map(({ daysAgo, child, amount, description: said }) =>
    does(scene, 'sarah', scene.calendar.dayAgo(daysAgo, '18:00'), (em, sarah) => {
      const description = scene.say(said);
      const body = { child_id: scene.cast[child].profileId, description, amount: Math.abs(amount) };
      const asked = { em, body, key: uuidv7() };
      return (amount > 0 ? awardTokens : deductTokens).run({ ...asked, asker: sarah });
    }),
  ),
  ...demoAllowances.flatMap((allowance) => allowanceMoments(scene, allowance)),
];

/** Paid two minutes after each due date, as the scheduler would. */
function allowanceMoments(scene: Scene, { child, endedDaysAgo, ...asked }: DemoAllowance): Moment[] {
  const { timeZone, calendar } = scene;
  const { profileId: childId } = scene.cast[child];
  const id = uuidv7();
  const began = calendar.dayAgo(firstDaysAgo, '07:00');
  const made = does(scene, 'sarah', began, (em, sarah) =>
    createAllowance.run({
      em,
      asker: sarah,
      body: { ...asked, name: scene.say(asked.name), child_id: childId },
      key: id,
      clock: async () => began,
    }),
  );
  const paid = datesOf(scene, asked.frequency, began).map((due) => {
    const now = new Date(due.at.getTime() + 2 * 60_000);
    const plan = { allowanceId: id, childId, timeZone, frequency: asked.frequency, due };
    const next = nextDue(asked.frequency, due.date, timeZone);
    return does(scene, 'sarah', now, (em, { familyId }) =>
      payAllowance(em, { ...plan, familyId, next, runId: uuidv7() }, now),
    );
  });
  if (endedDaysAgo === undefined) return [made, ...paid];
  const ended = calendar.dayAgo(endedDaysAgo, '20:00');
  const end = does(scene, 'sarah', ended, (em, sarah) =>
    editAllowance.run({ em, asker: sarah, params: { id }, body: { is_active: false }, clock: async () => ended }),
  );
  return [made, ...paid, end];
}

function datesOf({ timeZone, calendar }: Scene, frequency: Frequency, began: Date): Due[] {
  const dates: Due[] = [];
  let due = firstDue({ frequency, startDate: dateIn(timeZone, began), timeZone, now: began });
  for (; due.at <= calendar.minutesAgo(0); due = nextDue(frequency, due.date, timeZone)) dates.push(due);
  return dates;
}
