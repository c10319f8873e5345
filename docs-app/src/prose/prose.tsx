import type { ReactNode } from 'react';
import type { TabIconProps } from '../pictures/tab-icons.tsx';
import { Tile } from '../pictures/tile.tsx';
import styles from './prose.module.css';

interface PageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One section of the documentation: its heading, what it is about in a sentence or two, and its parts. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

interface PartProps {
  title: string;
  /** Whose icon stands before the title. */
  tab?: TabIconProps['tab'];
  children: ReactNode;
}

export function Part({ title, tab, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {tab && <Tile tab={tab} />}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A thing worth knowing that interrupts the reading. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
