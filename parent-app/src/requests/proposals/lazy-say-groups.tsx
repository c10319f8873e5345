import { useState } from 'react';
import { LazyPart } from '../../ui/lazy-code.tsx';
import type { Waiting } from '../waiting.ts';

const isCounted = (count: Waiting['proposals']) => typeof count === 'number' && count > 0;

/** Stays true once it was true, so that an answer just given can still be read. */
function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

const loadGroups = () => import('./say-groups.tsx').then(({ SayGroups }) => SayGroups);

/** What children propose and ask. Code and lists are loaded where the Overview's counts say that there is something. */
export function LazySayGroups({ waiting }: { waiting: Waiting }) {
  const [hasProposals, hasQuestions] = [useOnce(isCounted(waiting.proposals)), useOnce(isCounted(waiting.questions))];
  if (!hasProposals && !hasQuestions) return null;
  return (
    <LazyPart name="proposals and questions" load={loadGroups} skeleton={null}>
      {(SayGroups) => <SayGroups hasProposals={hasProposals} hasQuestions={hasQuestions} />}
    </LazyPart>
  );
}
