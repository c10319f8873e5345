import type { Markers } from './markers.ts';
import { cast, parentOf, type PersonName, peopleOf } from './people.ts';
import type { Teller } from './teller.ts';
import type { Thing } from './things.ts';

/** What one child of a family has, in every state that a thing can be in. */
export async function fillChild(teller: Teller, markers: Markers, child: PersonName) {
  const { family } = cast[child];
  const parent = parentOf(family);
  if (!parent) throw new Error(`${child} has no parent`);
  const ground = { ...teller, ...markers, child, parent, both: peopleOf(family, child), all: peopleOf(family, null) };
  const ofChild: Thing = { id: teller.personOf(child).id, family, people: ground.both };
  return {
    child: ofChild,
    ...(await giveTokens(ground)),
    ...(await giveTasks(ground)),
    ...(await giveReward(ground)),
    ...(await giveAllowance(ground)),
  };
}

type Ground = Teller &
  Markers & {
    child: PersonName;
    parent: PersonName;
    /** Who may know of what is the child's, and of what is the whole family's. */
    both: readonly PersonName[];
    all: readonly PersonName[];
  };

async function giveTokens({ make, plant, personOf, child, parent: by, both }: Ground) {
  const content = (amount: number) => ({ child_id: personOf(child).id, amount, description: `A ${plant(...both)}` });
  return {
    award: await make({ by, path: '/api/tokens/award', body: content(100), seenBy: both }),
    deduction: await make({ by, path: '/api/tokens/deduct', body: content(1), seenBy: both }),
  };
}

async function giveTasks({ make, tell, plant, personOf, child, parent, both, all }: Ground) {
  const create = (seenBy: readonly PersonName[], assigned_to: string | null) => {
    const words = { title: `T ${plant(...seenBy)}`, description: `D ${plant(...seenBy)}` };
    return make({ by: parent, path: '/api/tasks', body: { ...words, token_reward: 5, assigned_to }, seenBy });
  };
  const assign = () => create(both, personOf(child).id);
  const complete = ({ id }: Thing) => make({ by: child, path: `/api/tasks/${id}/complete`, seenBy: both });

  const approved = await assign();
  await complete(approved);
  await tell({ by: parent, path: `/api/tasks/${approved.id}/approve` });
  const rejected = await assign();
  await complete(rejected);
  await tell({ by: parent, path: `/api/tasks/${rejected.id}/reject`, body: { reason: `R ${plant(...both)}` } });
  const completedTask = await assign();
  const attempt = await complete(completedTask);
  return { task: await assign(), completedTask, attempt, anyoneTask: await create(all, null) };
}

async function giveReward({ make, tell, plant, child, parent, both, all }: Ground) {
  const body = { title: `W ${plant(...all)}`, description: `D ${plant(...all)}`, cost: 2, quantity_available: 50 };
  const reward = await make({ by: parent, path: '/api/rewards', body, seenBy: all });
  const cancelled = await make({ by: child, path: `/api/rewards/${reward.id}/redeem`, seenBy: both });
  const cancellation = { cancellation_reason: `C ${plant(...both)}` };
  await tell({ by: parent, path: `/api/rewards/redemptions/${cancelled.id}/cancel`, body: cancellation });
  return { reward };
}

async function giveAllowance({ make, plant, personOf, child, parent: by, both }: Ground) {
  const body = { child_id: personOf(child).id, name: `P ${plant(...both)}`, amount: 3, frequency: 'monthly' };
  const allowance = await make({ by, path: '/api/allowances', body, seenBy: both });
  const payment = await make({ by, path: `/api/allowances/${allowance.id}/execute`, seenBy: both });
  return { allowance, payment };
}
