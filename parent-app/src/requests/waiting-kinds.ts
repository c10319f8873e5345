import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { proposalsQuery } from '@tokennest/shared-ui/queries/get-proposals';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { Loaded } from '@tokennest/shared-ui/states/loaded';
import { type ComponentProps, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useJoinRequests } from '../family/get-join-requests.ts';
import { useTaskList } from '../tasks/task-list.ts';
import { taskMessages } from '../tasks/task.messages.ts';
import { useJoinKind } from './join-kind.tsx';
import { proposalMessages, questionMessages } from './proposals/proposal.messages.ts';
import { useProposalKind, useQuestionKind } from './proposals/request-kinds.tsx';
import { useRedemptionKind } from './redemption-kind.tsx';
import { useTaskKind } from './task-kind.tsx';
import type { WaitingKind } from './waiting-group.tsx';
import { useWaiting, type Waiting } from './waiting.ts';
import { waitingMessages as words } from './waiting.messages.ts';

/** True from the first counted item on, so that an answered one can still show its outcome. */
function useOnceCounted(count: Waiting[keyof Waiting]): boolean {
  const isSo = typeof count === 'number' && count > 0;
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

interface WaitingList {
  query: ComponentProps<typeof Loaded<unknown>>['query'];
  failed: string;
  kind: WaitingKind;
  isWanted: boolean;
}

/** Everything that waits for a parent, by kind. Proposals and questions are requested only if the Overview counts some. */
export function useWaitingKinds(): readonly WaitingList[] {
  const { host } = useApp();
  const waiting = useWaiting(host);
  const hasProposals = useOnceCounted(waiting.proposals);
  const hasQuestions = useOnceCounted(waiting.questions);
  const tasks = useTaskList(host);
  const redemptions = useRedemptions(host);
  const requests = useJoinRequests(host);
  const proposals = useQuery({ ...proposalsQuery(host), enabled: hasProposals });
  const questions = useQuery({
    queryKey: keys.questions,
    queryFn: () => answer(host.client.api.tokens.questions.$get()),
    enabled: hasQuestions,
  });
  return [
    { query: tasks, failed: taskMessages.loadFailed, kind: useTaskKind(tasks.data), isWanted: true },
    { query: redemptions, failed: words.redemptionsFailed, kind: useRedemptionKind(redemptions.data), isWanted: true },
    { query: requests, failed: words.joinRequestsFailed, kind: useJoinKind(requests.data), isWanted: true },
    {
      query: proposals,
      failed: proposalMessages.loadFailed,
      kind: useProposalKind(proposals.data),
      isWanted: hasProposals,
    },
    {
      query: questions,
      failed: questionMessages.loadFailed,
      kind: useQuestionKind(questions.data),
      isWanted: hasQuestions,
    },
  ];
}
