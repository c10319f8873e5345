import {
  adults,
  cost,
  type FamilyModel,
  parents,
  type Person,
  pick,
  type Roll,
  type Step,
  type Task,
} from './family-model.ts';

type Make = (model: FamilyModel, by: Person, roll: Roll) => Step | null;

const childOf = ({ children }: FamilyModel, { child }: Roll) => children[child % 2] ?? children[0];
const everyone = [...adults, 'child'] as const;

const award: Make = (model, by, roll) => {
  const child = childOf(model, roll);
  const { amount } = roll;
  const isOver = by.kind === 'helper' && model.awarded(by, child) + amount > (by.limit ?? 10);
  return {
    method: 'POST',
    path: '/api/tokens/award',
    body: { child_id: child, amount, description: 'Kind' },
    status: model.refusal(by, adults) ?? (model.sees(by, child) ? (isOver ? 422 : 201) : 404),
    effect: () => model.move(child, amount, by),
  };
};

const deduct: Make = (model, by, roll) => {
  const child = childOf(model, roll);
  const { amount } = roll;
  return {
    method: 'POST',
    path: '/api/tokens/deduct',
    body: { child_id: child, amount, description: 'A window' },
    status: model.refusal(by, parents) ?? (by.kind === 'stranger' ? 404 : model.balance(child) < amount ? 409 : 201),
    effect: () => model.move(child, -amount),
  };
};

const createTask: Make = (model, by, roll) => {
  if (by.kind === 'stranger') return null;
  const { amount: reward, which, flag } = roll;
  const child = flag ? childOf(model, roll) : null;
  const home = ([null, 1, 2] as const)[which % 3] ?? null;
  return {
    method: 'POST',
    path: '/api/tasks',
    body: { title: 'Dishes', token_reward: reward, assigned_to: child, home },
    status: model.refusal(by, parents) ?? (home && !model.areHomesNamed ? 422 : 201),
    effect: ({ id }) =>
      model.tasks.push({
        id,
        isForAnyone: !child,
        reward,
        home,
        attempts: [],
        child,
        status: 'pending',
        isDeleted: false,
      }),
  };
};

/** A step with a task that this person can see; 404 for others. */
function onTask(model: FamilyModel, roll: Roll, makeStep: (task: Task) => Step): Step | null {
  const task = pick(model.tasks, roll.which);
  return task ? makeStep(task) : null;
}

const isThere = (model: FamilyModel, by: Person, task: Task) => model.sees(by, task.child) && !task.isDeleted;

/** The newest attempt that this person sees: a helper those of its children, a child its own. */
const lastOf = (model: FamilyModel, by: Person, { attempts }: Task) =>
  attempts.findLast(({ child }) => model.sees(by, child))?.state;

const complete: Make = (model, by, roll) =>
  onTask(model, roll, (task) => {
    const isNamed = task.isForAnyone && by.kind !== 'child';
    const named = isNamed ? childOf(model, roll) : null;
    const child = named ?? (by.kind === 'child' ? by.id : (task.child ?? ''));
    const isTaken = by.kind === 'child' && task.isForAnyone && !task.isDeleted && task.child !== null;
    function statusOf(): number {
      if (isTaken && task.child !== by.id) return 409;
      if (!isThere(model, by, task)) return 404;
      if (task.status === 'approved' || (task.status === 'completed' && named !== null && named !== task.child))
        return 409;
      return task.status === 'pending' && named !== null && !model.sees(by, named) ? 422 : 200;
    }
    return {
      method: 'POST',
      path: `/api/tasks/${task.id}/complete`,
      body: named === null ? {} : { child_id: named },
      status: model.refusal(by, everyone) ?? statusOf(),
      effect() {
        if (task.status !== 'pending') return;
        Object.assign(task, { status: 'completed', child });
        task.attempts.push({ child, state: 'open' });
      },
    };
  });

function reopen(task: Task, state: 'rejected' | 'undone'): void {
  if (task.status !== 'completed') return;
  const last = task.attempts.at(-1);
  if (last) last.state = state;
  Object.assign(task, { status: 'pending', child: task.isForAnyone ? null : task.child });
}

const sendBack =
  (verb: 'reject' | 'undo'): Make =>
  (model, by, roll) =>
    onTask(model, roll, (task) => {
      const state = verb === 'reject' ? 'rejected' : 'undone';
      const isDone = task.status === 'completed' || (task.status === 'pending' && lastOf(model, by, task) === state);
      return {
        method: 'POST',
        path: `/api/tasks/${task.id}/${verb}`,
        ...(verb === 'reject' && { body: {} }),
        status:
          model.refusal(by, verb === 'reject' ? adults : everyone) ??
          (isThere(model, by, task) ? (isDone ? 200 : 409) : 404),
        effect: () => reopen(task, state),
      };
    });

const approve: Make = (model, by, roll) =>
  onTask(model, roll, (task) => ({
    method: 'POST',
    path: `/api/tasks/${task.id}/approve`,
    body: {},
    status: model.refusal(by, adults) ?? (isThere(model, by, task) ? (task.status === 'pending' ? 409 : 200) : 404),
    effect() {
      if (task.status === 'completed' && task.child) model.move(task.child, task.reward);
      task.status = 'approved';
    },
  }));

const deleteTask: Make = (model, by, roll) =>
  onTask(model, roll, (task) => ({
    method: 'DELETE',
    path: `/api/tasks/${task.id}`,
    status: model.refusal(by, parents) ?? (by.kind === 'stranger' ? 404 : task.status === 'approved' ? 409 : 204),
    effect: () => (task.isDeleted = true),
  }));

const redeem: Make = (model, by) => {
  if (by.kind === 'stranger') return null;
  return {
    method: 'POST',
    path: `/api/rewards/${model.rewardId}/redeem`,
    status: model.refusal(by, ['child']) ?? (model.balance(by.id) < cost ? 409 : 201),
    effect({ id }) {
      model.redemptions.push({ id, child: by.id, status: 'pending' });
      model.move(by.id, -cost);
    },
  };
};

const decide =
  (verb: 'fulfill' | 'cancel'): Make =>
  (model, by, { which }) => {
    const redemption = pick(model.redemptions, which);
    if (!redemption) return null;
    const [wanted, other] =
      verb === 'fulfill' ? (['fulfilled', 'cancelled'] as const) : (['cancelled', 'fulfilled'] as const);
    const { child } = redemption;
    return {
      method: 'POST',
      path: `/api/rewards/redemptions/${redemption.id}/${verb}`,
      ...(verb === 'cancel' && { body: {} }),
      status:
        model.refusal(by, verb === 'fulfill' ? adults : parents) ??
        (model.sees(by, child) ? (redemption.status === other ? 409 : 200) : 404),
      effect() {
        if (redemption.status === 'pending' && wanted === 'cancelled') model.move(child, cost);
        redemption.status = wanted;
      },
    };
  };

export const tokenSteps: Record<string, Make> = {
  award,
  deduct,
  createTask,
  complete,
  reject: sendBack('reject'),
  undo: sendBack('undo'),
  approve,
  deleteTask,
  redeem,
  fulfill: decide('fulfill'),
  cancel: decide('cancel'),
};
