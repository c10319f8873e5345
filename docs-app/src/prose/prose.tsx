import { rich } from '@tokennest/shared-ui/locale/rich';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { TabIconProps } from '../pictures/tab-icons.tsx';
import { Tile } from '../pictures/tile.tsx';
import { ViewContext } from './view.ts';
import styles from './prose.module.css';

type Tags = Parameters<typeof rich>[1];

const tags: Tags = {
  /** The exact text of a button, tab or heading in the product. A test checks that each one exists. */
  ui: (text) => <strong className={styles.ui}>{text}</strong>,
  strong: (text) => <strong>{text}</strong>,
  code: (text) => <code>{text}</code>,
};

/** A sentence whose tags are drawn. A page adds its own tags, such as links. */
export const drawn = (sentence: string, own?: Tags): ReactNode => rich(sentence, { ...tags, ...own });

interface TextProps {
  children: string;
  tags?: Tags;
}

export const Text = ({ children, tags: own }: TextProps) => <p>{drawn(children, own)}</p>;

export const Note = ({ children, tags: own }: TextProps) => <p className={styles.note}>{drawn(children, own)}</p>;

export interface QuestionWords {
  ask: string;
  answer: string;
  /** A second paragraph. */
  more?: string;
}

interface QuestionProps {
  id: string;
  of: QuestionWords;
}

/** A question that expands to its answer. The browser's page search also expands it. */
export function Question({ id, of: { ask, answer, more } }: QuestionProps) {
  return (
    <details className={styles.question} data-place={id}>
      <summary className={styles.ask}>
        <span>{ask}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        <Text>{answer}</Text>
        {more !== undefined && <Text>{more}</Text>}
      </div>
    </details>
  );
}

export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <strong>{title}</strong>
          <p className={styles.text}>{drawn(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Each begins with the term: '<strong>Token</strong>: what kids earn and spend.' */
export function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <ul>
      {terms.map((term) => (
        <li key={term}>{drawn(term)}</li>
      ))}
    </ul>
  );
}

interface PageProps {
  /** In addresses, the same in every language: `/docs/parent-guide#parent-guide`. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function Page({ id, title, lead, children }: PageProps) {
  const { parts, isSheet } = useContext(ViewContext);
  const Title = isSheet ? 'h2' : 'h1';
  return (
    <div className={styles.page} data-place={id}>
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
  /** In addresses, the same in every language: `/docs/parent-guide#tasks`. */
  id: string;
  title: string;
  tab?: TabIconProps['tab'];
  children: ReactNode;
}

export function Part({ id, title, tab, children }: PartProps) {
  const { parts, isSheet } = useContext(ViewContext);
  const Heading = isSheet ? 'h3' : 'h2';
  if (parts && !parts.includes(id)) return null;
  return (
    <section className={styles.part} data-place={id}>
      <Heading className={styles.heading}>
        {tab && <Tile tab={tab} />}
        <span>{title}</span>
      </Heading>
      {children}
    </section>
  );
}
