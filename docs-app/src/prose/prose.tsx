import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { TabIconProps } from '../pictures/tab-icons.tsx';
import { Tile } from '../pictures/tile.tsx';
import { ViewContext } from './view.ts';
import styles from './prose.module.css';

/** A question that expands to its answer. The browser's page search also expands it. */
export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary className={styles.ask}>
        <span>{ask}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

export function Steps({ steps }: { steps: { title: string; text: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <strong>{title}</strong>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

export function Terms({ terms }: { terms: [word: string, meaning: ReactNode][] }) {
  return (
    <ul>
      {terms.map(([word, meaning]) => (
        <li key={word}>
          <strong>{word}</strong>
          <span>{': '}</span>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  );
}

/** The exact text of a button, tab or heading in the product. A test checks that each one exists. */
export function Ui({ children }: { children: string }) {
  return <strong className={styles.ui}>{children}</strong>;
}

interface PageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function Page({ title, lead, children }: PageProps) {
  const { parts, isSheet } = useContext(ViewContext);
  const Title = isSheet ? 'h2' : 'h1';
  return (
    <div className={styles.page}>
      {!parts && (
        <>
          <Title>{title}</Title>
          <p className={styles.lead}>{lead}</p>
        </>
      )}
      {children}
    </div>
  );
}

interface PartProps {
  title: string;
  tab?: TabIconProps['tab'];
  children: ReactNode;
}

export function Part({ title, tab, children }: PartProps) {
  const { parts, isSheet } = useContext(ViewContext);
  const Heading = isSheet ? 'h3' : 'h2';
  if (parts && !parts.includes(title)) return null;
  return (
    <section className={styles.part}>
      <Heading className={styles.heading}>
        {tab && <Tile tab={tab} />}
        <span>{title}</span>
      </Heading>
      {children}
    </section>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
