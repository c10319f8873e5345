import type { ActingAdultDto, HostApi, RedemptionDto, TaskDto } from '@tokennest/shared-ui/contract';
import { otherAdult } from '@tokennest/shared-ui/queries/people/acting-adult';
import { whileAwayMessages as words } from './while-away.messages.ts';

const kinds = ['approved', 'sentBack', 'fulfilled', 'cancelled'] as const;
type Kind = (typeof kinds)[number];

interface Deed {
  kind: Kind;
  at: string | null;
  adult: ActingAdultDto | null | undefined;
}

const deedsIn = (tasks: readonly TaskDto[], redemptions: readonly RedemptionDto[]): Deed[] => [
  ...tasks.flatMap(({ approved_at, approver, attempts }): Deed[] => [
    { kind: 'approved', at: approved_at, adult: approver },
    ...attempts.map((one): Deed => ({ kind: 'sentBack', at: one.rejected_at, adult: one.rejected_by })),
  ]),
  ...redemptions.flatMap(({ fulfilled_at, cancelled_at, decided_by }): Deed[] => [
    { kind: 'fulfilled', at: fulfilled_at, adult: decided_by },
    { kind: 'cancelled', at: cancelled_at, adult: decided_by },
  ]),
];

interface Handled {
  face: ActingAdultDto;
  words: string;
}

/** What each other adult has handled since then, such as 'Alex approved 3 tasks and fulfilled 1 reward'. */
export function handledSince(
  host: HostApi,
  since: string,
  { tasks, redemptions }: { tasks: readonly TaskDto[]; redemptions: readonly RedemptionDto[] },
): Handled[] {
  const deeds = deedsIn(tasks, redemptions).flatMap(({ kind, at, adult }) => {
    const name = otherAdult(host, adult);
    return at !== null && at > since && adult && name !== null ? [{ kind, adult, name }] : [];
  });
  const ids = [...new Set(deeds.map(({ adult }) => adult.id))];
  return ids.flatMap((id) => {
    const own = deeds.filter(({ adult }) => adult.id === id);
    const [first] = own;
    if (!first) return [];
    const parts = kinds.flatMap((kind) => {
      const count = own.filter((deed) => deed.kind === kind).length;
      return count === 0 ? [] : [words[kind](count)];
    });
    return [{ face: first.adult, words: words.did(first.name, parts) }];
  });
}
