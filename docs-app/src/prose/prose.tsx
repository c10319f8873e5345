import type { ReactNode } from 'react';
import styles from './prose.module.css';
import { slugOf } from './slug-of.ts';

interface PageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One section of the documentation: its heading, what it is about in a sentence or two, and its parts. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <h1 id={slugOf(title)} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

interface PartProps {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Its heading has an address of its own, where a search leads. */
export function Part({ title, icon, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading} id={slugOf(title)} tabIndex={-1}>
        {icon && <span className={styles.tile}>{icon}</span>}
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
