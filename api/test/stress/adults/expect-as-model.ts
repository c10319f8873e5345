import { expect } from '@jest/globals';
import { granted, type TestClient } from '../../testing/test-client.ts';
import { dateOf, type FamilyModel, type Person, pick } from './family-model.ts';

type Id = { id: string };
const idsOf = (list: readonly Id[]) => list.map(({ id }) => id).toSorted();

const reads = ['/api/tasks', '/api/profiles?role=child', '/api/families/current', '/api/rewards/redemptions'] as const;

function schedulesOf(model: FamilyModel, by: Person) {
  const isShown = (child: string) => by.kind !== 'helper' && model.sees(by, child);
  return [...model.schedules]
    .filter(([child]) => isShown(child))
    .map(([child, { start, pattern, swapped }]) => ({
      child_id: child,
      start_date: dateOf(start),
      pattern,
      swapped: [...swapped].map(dateOf).toSorted(),
      here: model.home(child),
    }))
    .toSorted((a, b) => (a.child_id < b.child_id ? -1 : 1));
}

async function expectTokens({ send }: TestClient, model: FamilyModel, { token, ...by }: Person) {
  for (const child of model.children) {
    const { status, body } = await send('GET', `/api/tokens/${child}/transactions?page=1&page_size=100`, { token });
    if (!model.sees({ ...by, token }, child)) {
      expect({ by: by.kind, status }).toEqual({ by: by.kind, status: 404 });
      continue;
    }
    const [{ balance_after: balance = 0 } = {}] = body.transactions;
    expect(balance).toBe(model.balance(child));
    const amounts = model.moves.filter((move) => move.child === child).map(({ amount }) => amount);
    expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts.toReversed());
  }
}

const listedAdult = ({ id, kind, kids, limit, until }: Person) => {
  const isHelper = kind === 'helper';
  const children = isHelper ? [...kids].toSorted() : null;
  return { id, membership: kind, children, award_daily_max: limit, until: until === null ? null : dateOf(until) };
};

async function expectAdults({ send }: TestClient, model: FamilyModel, { token, kind }: Person) {
  const { status, body } = await send('GET', '/api/adults', { token });
  if (kind !== 'owner' && kind !== 'parent') {
    expect({ kind, status }).toEqual({ kind, status: 403 });
    return;
  }
  const isIn = ({ kind: each }: Person) => ['owner', 'parent', 'helper'].includes(each);
  const adults = body.adults.map(({ id, membership, children, award_daily_max, until }: Record<string, unknown>) => ({
    id,
    membership,
    children,
    award_daily_max,
    until,
  }));
  expect(adults.toSorted((a: Id, b: Id) => (a.id < b.id ? -1 : 1))).toEqual(
    model.people
      .filter(isIn)
      .map(listedAdult)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(body.handover?.to ?? null).toBe(model.offeredTo?.id ?? null);
  expect(idsOf(body.invitations)).toEqual(idsOf(model.invitations.filter(({ state }) => state === 'open')));
}

const withoutMove = ({ child_id, start_date, pattern, swapped, here }: Record<string, unknown>) => ({
  child_id,
  start_date,
  pattern,
  swapped,
  here,
});

/** One of the people, since all of them would take longer than the program, reads what the model shows it. */
export async function expectAsModel(api: TestClient, model: FamilyModel, reader: number): Promise<void> {
  const by = pick(
    model.people.filter(({ kind }) => kind !== 'stranger'),
    reader,
  );
  if (!by) throw new Error('A family has people');
  const { token, kind } = by;
  if (model.isOut(by)) {
    expect((await api.send('GET', '/api/tasks', { token })).status).toBe(401);
    return;
  }
  const read = (path: string) => granted(api.send('GET', path, { token }));
  const [tasks, people, family, redemptions] = await Promise.all(reads.map(read));
  expect({ kind, tasks: idsOf(tasks) }).toEqual({ kind, tasks: model.listed(by).toSorted() });
  const children = model.children.filter((child) => model.sees(by, child));
  expect({ kind, children: idsOf(people) }).toEqual({ kind, children: children.toSorted() });
  const ofSeen = model.redemptions.filter(({ child }) => model.sees(by, child));
  expect({ kind, redemptions: idsOf(redemptions) }).toEqual({ kind, redemptions: idsOf(ofSeen) });
  const schedules = model.areHomesNamed ? schedulesOf(model, by) : undefined;
  const shown = family.homes?.schedules.map(withoutMove);
  expect({ kind, shown }).toEqual({ kind, shown: schedules });
  await expectTokens(api, model, by);
  await expectAdults(api, model, by);
}
