import type { ApprovalDto, ApproveTaskBody, HostApi, Praise, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { Check } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { BalanceChange } from '../../ui/children/balance-change.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { otherIn, reportTask, taskFact } from '../../ui/lists/just-handled.ts';
import { useSwipe } from '../../ui/swipe.ts';
import { taskMessages as words } from '../task.messages.ts';
import styles from './approve-tasks.module.css';

async function tasksPaid(host: HostApi, tasks: readonly TaskDto[]): Promise<void> {
  const children = new Set(tasks.flatMap(({ completed_by }) => completed_by ?? []));
  await Promise.all([tokensMoved(host, ...children), host.query.invalidateQueries({ queryKey: keys.days })]);
}

/** The API's limit per request (Rules 6.41). */
const atOnceMax = 100;

/** A failed request counts as a refusal of each task. */
async function approve({ client }: HostApi, tasks: readonly TaskDto[]): Promise<ApprovalDto[]> {
  const task_ids = tasks.map(({ id }) => id);
  return answer(client.api.tasks['approve-all'].$post({ json: { task_ids } })).catch((error) =>
    tasks.map(() => ({ task: null, detail: detailOr(error, words.approveFailed) })),
  );
}

async function approveEach(host: HostApi, tasks: readonly TaskDto[]): Promise<ApprovalDto[]> {
  const approvals: ApprovalDto[] = [];
  for (let first = 0; first < tasks.length; first += atOnceMax)
    approvals.push(...(await approve(host, tasks.slice(first, first + atOnceMax))));
  return approvals;
}

/** What another adult did with some of them in the meantime is a fact, not an error (Rules 15.41). */
async function notifyOutcome(host: HostApi, tasks: readonly TaskDto[], approvals: readonly ApprovalDto[]) {
  const { notify } = host;
  const refused = approvals.flatMap(({ task, detail }, place) => (task ? [] : [{ id: tasks[place]?.id, detail }]));
  const isAnswered = refused.some(({ detail }) => detail !== words.approveFailed);
  if (isAnswered) await host.query.invalidateQueries({ queryKey: keys.tasks });
  else if (refused.length > 0) void host.query.invalidateQueries({ queryKey: keys.tasks });
  const now = host.query.getQueryData<readonly TaskDto[]>(keys.tasks) ?? [];
  const isWanted = ({ id }: TaskDto) => tasks.some((task) => task.id === id);
  const others = now.filter(isWanted).flatMap((task) => otherIn(host, task) ?? []);
  const isByOther = ({ id }: { id: string | undefined }) => others.some(({ task }) => task.id === id);
  const why = refused.find((one) => !isByOther(one))?.detail;
  const done = approvals.length - refused.length;
  if (why) return notify('error', done === 0 ? why : words.someApproved(done, approvals.length, why));
  const [first] = others;
  notify('success', first ? words.handledByOther(first.name, others.length) : words.approved);
}

export function useApproveAll(host: HostApi) {
  return useMutation({
    mutationFn: (tasks: readonly TaskDto[]) => approveEach(host, tasks),
    onSuccess: (approvals, tasks) => {
      const approved = approvals.flatMap(({ task }) => task ?? []);
      for (const task of approved) putRow(host, keys.tasks, task);
      void notifyOutcome(host, tasks, approvals);
      return tasksPaid(host, approved);
    },
  });
}

interface Gain {
  child: ProfileDto;
  amount: number;
}

const gainsOf = (tasks: readonly TaskDto[], family: readonly ProfileDto[]): Gain[] =>
  family
    .map((child) => ({ child, own: tasks.filter((task) => task.completed_by === child.id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ child, own }) => ({ child, amount: own.reduce((sum, task) => sum + task.token_reward, 0) }));

export function useAskApproveAll(tasks: readonly TaskDto[], family: readonly ProfileDto[]) {
  const { host } = useApp();
  const { mutate, isPending } = useApproveAll(host);
  const gains = gainsOf(tasks, family);
  const question = {
    title: words.approveAll,
    sentence: words.askApproveAll(tasks.length),
    details: <Changes host={host} gains={gains} />,
    confirmLabel: words.approveAll,
  };
  return { gains, ask: () => askFirst(host, question, () => mutate(tasks)), isPending };
}

/** The shell renders this, outside of this app's context. */
function Changes({ host, gains }: { host: HostApi; gains: readonly Gain[] }) {
  return (
    <div className={styles.changes}>
      {gains.map(({ child, amount }) => (
        <BalanceChange key={child.id} host={host} child={child} amount={amount} />
      ))}
    </div>
  );
}

interface Approval extends ApproveTaskBody {
  id: string;
}

/** Pays the child who completed it, only once even if repeated (Rules 1.11). */
export async function approveTask(host: HostApi, { id, ...json }: Approval): Promise<void> {
  try {
    const done = await answer(host.client.api.tasks[':id'].approve.$post({ param: { id }, json }));
    putRow(host, keys.tasks, done);
    host.notify('success', taskFact(host, done) ?? words.approved);
    void tasksPaid(host, [done]);
  } catch (error) {
    if (await reportTask(host, id, error)) return;
    void host.query.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}

const useApproveTask = (host: HostApi) =>
  useMutation({
    mutationFn: (approval: Approval) => approveTask(host, approval),
    onError: (error) => host.notify('error', detailOr(error, words.approveFailed)),
  });

const loadQuestion = () =>
  import(/* webpackChunkName: "approve" */ './approve-question.tsx').then(({ ApproveQuestion }) => ApproveQuestion);

interface ApproveButtonProps {
  task: TaskDto;
  child: ProfileDto | undefined;
}

export function useAskApprove() {
  const { mutate, mutateAsync: approve, isPending } = useApproveTask(useApp().host);
  const { open, dialog } = useLazyDialog('approve', loadQuestion, words.approveFailed);
  const ask = ({ task, child }: ApproveButtonProps) =>
    open({ task, child, onYes: (praise?: Praise) => mutate({ id: task.id, praise }) });
  return { ask, approve, isPending, dialog };
}

export function ApproveButton(approval: ApproveButtonProps) {
  const { ask, approve, isPending, dialog } = useAskApprove();
  useSwipe('end', { question: words.askApprove, act: () => approve({ id: approval.task.id }) });
  return (
    <>
      <Button
        variant="quiet"
        isBusy={isPending}
        aria-label={words.approveIt(approval.task.title)}
        aria-keyshortcuts="a"
        onClick={() => ask(approval)}
      >
        {!isPending && <Check aria-hidden="true" />}
        <span>{isPending ? words.approving : words.approve}</span>
      </Button>
      {dialog}
    </>
  );
}
