import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useId, useState } from 'react';
import { LazyPart } from '../ui/lazy-code.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';

const load = () => import('../requests/proposals/child-proposals.tsx').then((part) => part.ChildProposals);

/** Proposals of this child. Code and list load when the card opens (Rules 12.294). */
export function ProposalsCard({ child }: { child: ProfileDto }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          {words.proposals}
        </h2>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.hideProposals : words.showProposals}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isOpen && (
        <LazyPart name="child-proposals" load={load} skeleton={<Skeleton height={192} />}>
          {(ChildProposals) => <ChildProposals child={child} />}
        </LazyPart>
      )}
    </Card>
  );
}
