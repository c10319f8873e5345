import type { EntityManager } from '../../core/database/orm.ts';
import { DeviceEntity } from '../devices/device.entity.ts';
import { whereChildIs } from '../families/homes/where-child-is.ts';
import type { FamilyPlan } from '../recurring-tasks/family-plan.ts';
import type { Task } from '../tasks/task.entity.ts';
import type { BoardChildDto } from './board.contract.ts';
import type { Moment } from './board-rows.ts';

type At = NonNullable<BoardChildDto['at']>;

export interface BoardHomes {
  readonly atOf: (childId: string) => At | undefined;
  /** True for an open task of a home where none of its children are (Rules 6.71). */
  readonly rests: (task: Task) => boolean;
  /** Children at the tablet's home first; the order is kept otherwise. */
  readonly hereFirst: <Child extends { child_id: string }>(children: readonly Child[]) => Child[];
}

const none: BoardHomes = { atOf: () => undefined, rests: () => false, hereFirst: (children) => [...children] };

/** Reads nothing more for a family without homes. */
export async function readBoardHomes(
  all: EntityManager,
  { family, now }: Moment,
  { nights, familyChildIds }: Pick<FamilyPlan, 'nights' | 'familyChildIds'>,
  deviceId: string,
): Promise<BoardHomes> {
  const { firstHome, secondHome } = family;
  if (!firstHome || !secondHome) return none;
  const device = await all.findOne(DeviceEntity, { familyId: family.id, id: deviceId });
  const places = new Map(nights.map((each) => [each.childId, whereChildIs(each, family, now)]));
  const isElsewhere = (childId: string, home: number) => (places.get(childId)?.here ?? home) !== home;
  const isHere = (childId: string) => !device?.home || !isElsewhere(childId, device.home);
  return {
    atOf(childId) {
      const place = places.get(childId);
      if (!place) return undefined;
      return { name: place.here === 1 ? firstHome : secondHome, until: place.until, is_here: isHere(childId) };
    },
    rests({ home, status, assignedTo }) {
      if (!home || status !== 'pending') return false;
      return (assignedTo ? [assignedTo] : familyChildIds).every((childId) => isElsewhere(childId, home));
    },
    hereFirst: (children) =>
      children.toSorted((one, other) => Number(isHere(other.child_id)) - Number(isHere(one.child_id))),
  };
}
