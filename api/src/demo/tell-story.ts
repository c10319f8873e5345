import { FamilyEntity } from '../families/family.entity.ts';
import { ProfileEntity } from '../families/profile.entity.ts';
import { firstDaysAgo } from './demo-story.ts';
import { rewardMoments } from './reward-moments.ts';
import { type Act, type DemoCast, does, type Scene } from './scene.ts';
import { calendarOf, inOrder, type Moment } from './story-moments.ts';
import { taskMoments } from './task-moments.ts';
import { tokenMoments } from './token-moments.ts';
import { walkThroughTime } from './walk-through-time.ts';

/** Lets the family live through its eight weeks, up to now. */
export async function tellStory(ownerUrl: string, cast: DemoCast): Promise<void> {
  const now = new Date();
  const scene: Scene = { cast, calendar: calendarOf(now, cast.sarah.timeZone) };
  const moments = [beginning(scene), ...rewardMoments(scene), ...tokenMoments(scene), ...taskMoments(scene)];
  await walkThroughTime(ownerUrl, async (enterAt) => {
    for (const { act } of inOrder(moments, now)) await act(enterAt);
  });
}

/** The family is as old as its story. */
function beginning(scene: Scene): Moment<Act> {
  const createdAt = scene.calendar.dayAgo(firstDaysAgo, '06:30');
  return does(scene, 'sarah', createdAt, async (em, { familyId }) => {
    await em.nativeUpdate(FamilyEntity, { id: familyId }, { createdAt });
    await em.nativeUpdate(ProfileEntity, { familyId }, { createdAt });
  });
}
