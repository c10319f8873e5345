import { FamilyEntity } from '../family/families/family.entity.ts';
import { ProfileEntity } from '../platform/accounts/profile.entity.ts';
import { calendarOf } from './calendar.ts';
import { firstDaysAgo } from './demo-story.ts';
import { recurringMoments } from './recurring-moments.ts';
import { rewardMoments } from './reward-moments.ts';
import { type DemoCast, does, type Moment, type Scene } from './scene.ts';
import { taskMoments } from './task-moments.ts';
import { tokenMoments } from './token-moments.ts';
import { walkThroughTime } from './walk-through-time.ts';

/** Lets the family live through its eight weeks, up to now. */
export async function tellStory(ownerUrl: string, cast: DemoCast, timeZone: string): Promise<void> {
  const now = new Date();
  const scene: Scene = { cast, timeZone, calendar: calendarOf(now, timeZone) };
  const moments = [
    beginning(scene),
    ...rewardMoments(scene),
    ...tokenMoments(scene),
    ...taskMoments(scene),
    ...recurringMoments(scene),
  ];
  await walkThroughTime(ownerUrl, async (enterAt) => {
    for (const { act } of inOrder(moments, now)) await act(enterAt);
  });
}

/** In the order of time, without what has not come yet. */
const inOrder = (moments: readonly Moment[], now: Date): Moment[] =>
  moments.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime());

/** The family is as old as its story. */
function beginning(scene: Scene): Moment {
  const createdAt = scene.calendar.dayAgo(firstDaysAgo, '06:30');
  return does(scene, 'sarah', createdAt, async (em, { familyId }) => {
    await em.nativeUpdate(FamilyEntity, { id: familyId }, { createdAt });
    await em.nativeUpdate(ProfileEntity, { familyId }, { createdAt });
  });
}
