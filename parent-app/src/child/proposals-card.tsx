import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useId } from 'react';
import { LazyPart } from '../ui/lazy-code.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';
import { useFold } from '../ui/use-fold.tsx';

const load = () => import('../requests/proposals/child-proposals.tsx').then((part) => part.ChildProposals);

/** Proposals of this child. Code and list load when the card opens (Rules 12.294). */
export function ProposalsCard({ child }: { child: ProfileDto }) {
  const { isOpen, action } = useFold({ show: words.showProposals, hide: words.hideProposals }, { isEverywhere: true });
  const id = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          {words.proposals}
        </h2>
        {action}
      </div>
      {isOpen && (
        <LazyPart name="child-proposals" load={load} skeleton={<Skeleton height={192} />}>
          {(ChildProposals) => <ChildProposals child={child} />}
        </LazyPart>
      )}
    </Card>
  );
}
