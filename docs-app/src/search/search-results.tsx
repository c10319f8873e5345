import { Link } from '@tokennest/shared-ui/kit';
import { counted } from '@tokennest/shared-ui/amounts/counted';
import type { KeyboardEvent } from 'react';
import { pathOf, sections } from '../sections/section-list.ts';
import { findHits, type Hit, type Piece } from './find-hits.ts';
import styles from './search-results.module.css';
import { searchMessages } from './search.messages.ts';
import { useEntries } from './use-entries.tsx';

const Marked = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map(({ text, isMatch }, at) => {
    const key = `${at} ${text}`;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

function pathTo(basename: string, { slug, id }: Hit['entry']): string {
  const section = sections.find((one) => one.slug === slug);
  return `${section ? pathOf(basename, section) : basename}#${id}`;
}

/** The arrow keys go from one result to the next, as Tab does. */
function stepOn(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest('ol')?.querySelectorAll('a') ?? [])];
  links[links.indexOf(event.currentTarget) + step]?.focus();
}

export interface SearchResultsProps {
  words: string;
  basename: string;
  /** Called when a result is chosen. */
  onLeave: () => void;
}

/** Where the five sections say what somebody typed. */
export function SearchResults({ words, basename, onLeave }: SearchResultsProps) {
  const [entries, drawing] = useEntries();
  const hits = entries ? findHits(entries, words) : [];
  const isNothing = entries !== null && hits.length === 0;
  return (
    <section className={styles.results} aria-label={searchMessages.results}>
      {drawing}
      <h1>{searchMessages.title(words.trim())}</h1>
      <output className={styles.count}>
        {isNothing ? searchMessages.nothing : searchMessages.found(counted(hits.length, 'place'))}
      </output>
      <ol className={styles.hits}>
        {hits.map(({ entry, heading, excerpt }) => (
          <li key={`${entry.slug} ${entry.id}`}>
            <Link className={styles.hit} to={pathTo(basename, entry)} onKeyDown={stepOn} onClick={onLeave}>
              <span className={styles.section}>{entry.label}</span>
              <strong>
                <Marked pieces={heading} />
              </strong>
              <span className={styles.excerpt}>
                <Marked pieces={excerpt} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
