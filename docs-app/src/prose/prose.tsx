import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useContext } from 'react';
import { isShotName, Shot } from '../pictures/shot.tsx';
import type { TabIconProps } from '../pictures/tab-icons.tsx';
import { Tile } from '../pictures/tile.tsx';
import { drawn } from './drawn.tsx';
import type { Block, PageWords, PartWords, QuestionWords } from './page-words.ts';
import { ViewContext } from './view.ts';
import styles from './prose.module.css';

function drawBlock(block: Block): ReactNode {
  if (typeof block === 'string') return <p>{drawn(block)}</p>;
  if ('note' in block) return <p className={styles.note}>{drawn(block.note)}</p>;
  if ('terms' in block)
    return (
      <ul>
        {block.terms.map((term) => (
          <li key={term}>{drawn(term)}</li>
        ))}
      </ul>
    );
  if ('picture' in block)
    return Object.entries(block.picture).map(
      ([name, alt]) => isShotName(name) && <Shot name={name} alt={alt} key={name} />,
    );
  if ('questions' in block)
    return (
      <div>
        {Object.entries(block.questions).map(([id, question]) => (
          <Question id={id} of={question} key={id} />
        ))}
      </div>
    );
  return (
    <ol className={styles.steps}>
      {block.steps.map(({ title, text }) => (
        <li className={styles.step} key={title}>
          <strong>{title}</strong>
          <p className={styles.text}>{drawn(text)}</p>
        </li>
      ))}
    </ol>
  );
}

interface QuestionProps {
  id: string;
  of: QuestionWords;
}

/** A question that expands to its answer. The browser's page search also expands it. */
function Question({ id, of: [ask, ...answer] }: QuestionProps) {
  return (
    <details className={styles.question} data-place={id}>
      <summary className={styles.ask}>
        <span>{ask}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        {answer.map((one) => (
          <p key={one}>{drawn(one)}</p>
        ))}
      </div>
    </details>
  );
}

type Tab = TabIconProps['tab'];

interface PartProps {
  id: string;
  of: PartWords;
  tab?: Tab | undefined;
  /** Drawn after the first block. */
  details: ReactNode;
}

function Part({ id, of: { title, text = [] }, tab, details }: PartProps) {
  const { parts, isSheet } = useContext(ViewContext);
  const Heading = isSheet ? 'h3' : 'h2';
  if (parts && !parts.includes(id)) return null;
  const [start, ...main] = text.map((block, at) => <Fragment key={at}>{drawBlock(block)}</Fragment>);
  return (
    <section className={styles.part} data-place={id}>
      <Heading className={styles.heading}>
        {tab && <Tile tab={tab} />}
        <span>{title}</span>
      </Heading>
      {start}
      {details}
      {main}
    </section>
  );
}

interface PageProps {
  id: string;
  of: PageWords;
  /** Above the first part. */
  children?: ReactNode;
  /** What a part shows besides its words, by the part's id. */
  details?: Readonly<Record<string, ReactNode>>;
  /** Parts with the icon of their tab. */
  tabs?: readonly Tab[];
}

export function Page({ id, of: { title, lead, parts }, children, details = {}, tabs = [] }: PageProps) {
  const view = useContext(ViewContext);
  const Title = view.isSheet ? 'h2' : 'h1';
  return (
    <div className={styles.page} data-place={id}>
      {!view.parts && (
        <>
          <Title>{title}</Title>
          <p className={styles.lead}>{drawn(lead)}</p>
        </>
      )}
      {children}
      {Object.entries(parts).map(([place, part]) => (
        <Part id={place} of={part} details={details[place]} tab={tabs.find((tab) => tab === place)} key={place} />
      ))}
    </div>
  );
}
