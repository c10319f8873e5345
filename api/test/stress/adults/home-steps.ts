import { dateOf, type FamilyModel, parents, type Person, type Roll, type Step } from './family-model.ts';

type Make = (model: FamilyModel, by: Person, roll: Roll) => Step | null;

const patterns = ['11111112222222', '22222221111111', '12121212121212', '11122211122212'];
const keptDays = 31;

const pathOf = ({ children }: FamilyModel, { child }: Roll) => {
  const id = children[child % 2] ?? children[0];
  return { id, path: `/api/homes/${id}` };
};

const setSchedule: Make = (model, by, roll) => {
  const { id, path } = pathOf(model, roll);
  const pattern = patterns[roll.which % patterns.length] ?? '';
  const start = (roll.amount % 5) - 2;
  const isChangeLater = roll.flag;
  const current = model.schedules.get(id);
  const isSame = current?.start === start && current.pattern === pattern;
  return {
    method: 'PUT',
    path,
    body: { start_date: dateOf(start), pattern, change_time: isChangeLater ? '17:00' : '09:00' },
    status: model.refusal(by, parents) ?? (by.kind === 'stranger' ? 404 : 200),
    effect() {
      model.areHomesNamed = true;
      model.schedules.set(id, { start, pattern, isChangeLater, swapped: isSame ? current.swapped : new Set() });
    },
  };
};

const swap: Make = (model, by, roll) => {
  const { id, path } = pathOf(model, roll);
  const day = model.day + (roll.which % 4) - 1;
  const schedule = by.kind === 'stranger' ? undefined : model.schedules.get(id);
  const isDone = schedule?.swapped.has(day) === roll.flag;
  return {
    method: 'PUT',
    path: `${path}/swap`,
    body: { date: dateOf(day), is_swapped: roll.flag },
    status: model.refusal(by, parents) ?? (schedule ? (!isDone && day < model.day ? 409 : 200) : 404),
    effect() {
      if (!schedule || isDone) return;
      const others = [...schedule.swapped].filter((each) => each !== day && each >= model.day - keptDays);
      model.schedules.set(id, { ...schedule, swapped: new Set(roll.flag ? [...others, day] : others) });
    },
  };
};

const removeSchedule: Make = (model, by, roll) => {
  const { id, path } = pathOf(model, roll);
  return {
    method: 'DELETE',
    path,
    status: model.refusal(by, parents) ?? (by.kind === 'stranger' ? 404 : 204),
    effect: () => model.schedules.delete(id),
  };
};

const nameHomes: Make = (model, by) => {
  if (by.kind === 'stranger') return null;
  return {
    method: 'PUT',
    path: '/api/homes',
    body: { first: 'Blue house', second: 'Farm' },
    status: model.refusal(by, parents) ?? 200,
    effect: () => (model.areHomesNamed = true),
  };
};

export const homeSteps: Record<string, Make> = { setSchedule, swap, removeSchedule, nameHomes };
