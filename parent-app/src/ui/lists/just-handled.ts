import type { HostApi, ProposalDto, RedemptionDto, TaskDto } from '@tokennest/shared-ui/contract';
import { ApiError } from '@tokennest/shared-ui/kit';
import { type Actor, otherAdult } from '@tokennest/shared-ui/queries/people/acting-adult';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { just } from './just-handled.messages.ts';

/** What another adult has just done with something, as a sentence; null if nobody else did (Rules 15.41). */
type Fact<Row> = (host: HostApi, row: Row) => string | null;

const say = (host: HostApi, adult: Actor, words: ((name: string) => string) | undefined): string | null => {
  const name = otherAdult(host, adult);
  return name !== null && words ? words(name) : null;
};

/** Another adult who approved this task or sent it back. */
export function otherIn(host: HostApi, task: TaskDto): { task: TaskDto; name: string } | null {
  const { status, approver, attempts } = task;
  const name = otherAdult(host, status === 'approved' ? approver : attempts[0]?.rejected_by);
  return name === null || status === 'completed' ? null : { task, name };
}

export function taskFact(host: HostApi, task: TaskDto): string | null {
  const other = otherIn(host, task);
  return other && just[task.status === 'approved' ? 'approved' : 'rejected'](other.name);
}

export const redemptionFact: Fact<RedemptionDto> = (host, { status, decided_by }) =>
  say(host, decided_by, status === 'pending' ? undefined : just[status]);

export const proposalFact: Fact<ProposalDto> = (host, { steps }) => {
  const { step = 'proposed', adult } = steps.at(-1) ?? {};
  return say(host, adult, step === 'proposed' || step === 'withdrawn' ? undefined : just[step]);
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Refetches the list after a refusal and returns the row as it is now. */
async function readAgain<Row extends { id: string }>(
  { query }: HostApi,
  queryKey: readonly string[],
  id: string,
): Promise<Row | undefined> {
  await query.invalidateQueries({ queryKey });
  return query.getQueryData<readonly Row[]>(queryKey)?.find((row) => row.id === id);
}

/** After a conflict, reports what another adult did as a fact; false if it was something else. */
async function reportFact<Row extends { id: string }>(
  host: HostApi,
  { queryKey, fact, id, error }: { queryKey: readonly string[]; fact: Fact<Row>; id: string; error: unknown },
): Promise<boolean> {
  const now = isConflict(error) ? await readAgain<Row>(host, queryKey, id) : undefined;
  const words = now ? fact(host, now) : null;
  if (words) host.notify('success', words);
  return words !== null;
}

export const reportTask = (host: HostApi, id: string, error: unknown) =>
  reportFact(host, { queryKey: keys.tasks, fact: taskFact, id, error });
export const reportRedemption = (host: HostApi, id: string, error: unknown) =>
  reportFact(host, { queryKey: keys.redemptions, fact: redemptionFact, id, error });
export const reportProposal = (host: HostApi, id: string, error: unknown) =>
  reportFact(host, { queryKey: keys.proposals, fact: proposalFact, id, error });
