import { useState } from 'react';
import { LazyPart } from '../../ui/lazy-code.tsx';
import type { Waiting } from '../waiting.ts';

const isCounted = (count: Waiting['proposals']) => typeof count === 'number' && count > 0;

function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

const loadGroups = () => import('./request-groups.tsx').then(({ RequestGroups }) => RequestGroups);

/** Loads code and lists only if the Overview counts proposals or questions. */
export function LazyRequestGroups({ waiting }: { waiting: Waiting }) {
  const [hasProposals, hasQuestions] = [useOnce(isCounted(waiting.proposals)), useOnce(isCounted(waiting.questions))];
  if (!hasProposals && !hasQuestions) return null;
  return (
    <LazyPart name="proposals and questions" load={loadGroups} skeleton={null}>
      {(RequestGroups) => <RequestGroups hasProposals={hasProposals} hasQuestions={hasQuestions} />}
    </LazyPart>
  );
}
