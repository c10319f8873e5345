import { databaseClock } from '../../core/clock/clock.ts';
import { emOfFamily, type EntityManager, readWithin, snapshot } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import { notFound } from '../../core/errors/errors.ts';
import { addDays } from '../../core/kernel/local-date.ts';
import type { ThisDeviceDto } from '../devices/device.contract.ts';
import { readDevice } from '../devices/read-this-device.ts';
import { familyDateAt } from '../families/family-day.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { covers } from '../tasks/recurrence/assignee.ts';
import type { DaysDto } from '../recurring-tasks/days/days.contract.ts';
import { collectDays } from '../recurring-tasks/days/read-days.ts';
import type { Task } from '../tasks/task.entity.ts';
import { readBoardHomes } from './board-homes.ts';
import { type Moment, readChores, readGoals, readOnTheWay, readParentName, readTurns } from './board-rows.ts';
import { type BoardChildDto, type BoardChoreDto, type BoardDto, boardDto, type ComingDto } from './board.contract.ts';
import { stateOf } from './tap-board.ts';

/** 404 for a child's own device (Rules 2.115). */
export const readBoard = operation(
  {
    route: 'GET /api/devices/this/board',
    summary: 'Read the family’s day on a shared device',
    who: 'device',
    answers: { 200: boardDto },
    refuses: [404],
  },
  async ({ em, device, clock = databaseClock }) => {
    const shown = await readDevice(em, device);
    if (!shown.is_shared) throw notFound();
    const all = emOfFamily(em, device.familyId);
    const family = await all.findOneOrFail(FamilyEntity, { id: device.familyId });
    const now = await clock(all);
    const moment = { family, now, today: familyDateAt(now, family) };
    // One after the other: a nested transaction would wait for a second connection.
    const days = await collectDays(
      em,
      { familyId: family.id },
      { from: moment.today, to: addDays(moment.today, 1), now },
    );
    const { deviceId } = device;
    return readWithin(all, (tx) => collectBoard(tx, moment, { shown, days, deviceId }), snapshot);
  },
);

type Known = { shown: ThisDeviceDto; days: DaysDto; deviceId: string };

async function collectBoard(tx: EntityManager, moment: Moment, { shown, days, deviceId }: Known): Promise<BoardDto> {
  const all = await readChores(tx, moment);
  const { turns, nextOf, plan } = await readTurns(tx, moment, all);
  const homes = await readBoardHomes(tx, moment, plan, deviceId);
  const chores = all.filter((task) => !homes.rests(task));
  const goals = await readGoals(tx, moment);
  const tomorrow = addDays(moment.today, 1);
  const toChore = (task: Task) => toBoardChore(task, nextOf);
  return {
    family_name: moment.family.name ?? null,
    family_language: moment.family.language ?? null,
    device_name: shown.name,
    time_zone: moment.family.timeZone,
    today: moment.today,
    parent_name: await readParentName(tx, moment),
    children: homes.hereFirst(shown.faces).map(({ secret: _secret, is_closed: _closed, ...child }): BoardChildDto => {
      const { child_id } = child;
      const own = chores.filter(({ assignedTo }) => assignedTo === child_id);
      const at = homes.atOf(child_id);
      const away = plan.absences
        .filter((each) => covers(each, moment.today, child_id) || covers(each, tomorrow, child_id))
        .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))[0];
      return {
        ...child,
        chores: keepMostUrgent(own).map(toChore),
        more_count: Math.max(0, own.length - choresMax),
        later: comingOn(days, moment.today, child_id),
        tomorrow: comingOn(days, tomorrow, child_id),
        away: away ? { from: away.fromDate, to: away.toDate } : null,
        goal: goals.get(child_id) ?? null,
        ...(at && { at }),
      };
    }),
    for_anyone: chores
      .filter(({ assignedTo }) => !assignedTo)
      .slice(0, forAnyoneMax)
      .map(toChore),
    turns,
    on_the_way: await readOnTheWay(tx, moment),
  };
}

const choresMax = 12;
const forAnyoneMax = 12;
const comingMax = 8;

/** Prefers open chores over finished ones, and keeps their order. */
function keepMostUrgent(chores: readonly Task[]): Task[] {
  if (chores.length <= choresMax) return [...chores];
  const urgent = chores.toSorted((a, b) => Number(a.status !== 'pending') - Number(b.status !== 'pending'));
  const kept = new Set(urgent.slice(0, choresMax));
  return chores.filter((task) => kept.has(task));
}

function toBoardChore(task: Task, nextOf: ReadonlyMap<string, string | null>): BoardChoreDto {
  const recurring = task.recurringTaskId ?? '';
  const paid = task.takenBackAt ? 0 : task.tokensPaid;
  const isOpen = task.status === 'pending';
  return {
    task_id: task.id,
    title: task.title,
    picture: task.picture ?? null,
    tokens: paid ?? task.tokenReward,
    state: stateOf(task.status),
    due_at: isOpen ? (task.dueAt?.toISOString() ?? null) : null,
    pays_at_once: task.pays === 'at_once',
    is_turn: isOpen && nextOf.has(recurring),
    next_child_id: (isOpen && nextOf.get(recurring)) || null,
  };
}

const comingOn = ({ days }: DaysDto, date: string, childId: string): ComingDto[] =>
  (days.find((day) => day.date === date)?.items ?? [])
    .filter(({ state, child_id }) => state === 'planned' && child_id === childId)
    .slice(0, comingMax)
    .map(({ title, picture, shows_at }) => ({ title, picture, shows_at }));
