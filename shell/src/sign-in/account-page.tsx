import { Logo } from '@tokennest/shared-ui/primitives/logo';

import type { ReactNode } from 'react';
import styles from './account-page.module.css';
import { FamilyNest } from './family-nest.tsx';

interface AccountPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One column on a phone; on a desk half and half, with the nest and one sentence beside the form. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <FamilyNest />
        <p className={styles.claim}>Tasks, tokens and rewards for the whole family.</p>
        <p className={styles.more}>
          Parents set tasks and rewards. Children earn tokens and choose what to spend them on.
        </p>
      </aside>
      <main className={styles.main}>
        <div className={styles.column}>
          <header className={styles.header}>
            <span className={styles.mark}>
              <Logo sizePx={56} hasName={false} />
            </span>
            <span className={styles.brand}>
              <Logo />
            </span>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          {children}
        </div>
      </main>
    </div>
  );
}
