import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { Search as SearchIcon } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Section } from '../sections/section-list.ts';
import type { VersionsHost } from '../versions/versions.tsx';
import { addressOf, idAt } from './address-of.ts';
import { AllSections } from './all-sections.tsx';
import { type Entry, findInHelp, type Found, type Piece } from './find-in-help.ts';
import { readEntries } from './read-entries.ts';
import { searchMessages as words } from './search.messages.ts';
import { showPart } from './show-part.ts';
import styles from './search.module.css';
import type { Target } from './target.ts';

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ text, isMarked }, index) => {
    const Tag = isMarked ? 'mark' : 'span';
    return <Tag key={`${index} ${text}`}>{text}</Tag>;
  });

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !(altKey || ctrlKey || metaKey || shiftKey);

interface ResultProps {
  found: Found;
  basename: string;
  onPick: (to: Target, press: MouseEvent) => void;
}

function Result({ found: { to, section, title, sentence }, basename, onPick }: ResultProps) {
  const press = (event: MouseEvent) => {
    if (isPlain(event)) onPick(to, event);
  };
  return (
    <li>
      <Link className={styles.result} to={addressOf(basename, to.slug, to.id)} onClick={press}>
        <span className={styles.section}>{section}</span>
        <strong className={styles.title}>
          <Pieces of={title} />
        </strong>
        <span className={styles.sentence}>
          <Pieces of={sentence} />
        </span>
      </Link>
    </li>
  );
}

export interface SearchProps {
  host: VersionsHost;
  basename: string;
  sections: readonly Section[];
  /** Called with true while there are words, when the results take the place of the section. */
  onSearching: (isSearching: boolean) => void;
  /** A result was pressed, a link to its address. */
  onPick?: (to: Target, press: MouseEvent) => void;
}

/** Searches the text of all sections on this device (Rules 12.342). */
export function Search({ host, basename, sections, onSearching, onPick }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const asked = typed.trim();
  const results = entries ? findInHelp(entries, asked) : [];
  const type = (next: string) => {
    setTyped(next);
    onSearching(next.trim() !== '');
  };
  const pick = (to: Target, press: MouseEvent) => {
    onPick?.(to, press);
    type('');
  };
  return (
    <div className={styles.search}>
      <span className={styles.field}>
        <SearchIcon className={styles.glass} size={20} aria-hidden="true" />
        <TextInput
          type="search"
          className={styles.input}
          aria-label={words.label}
          placeholder={words.label}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </span>
      {asked && !entries && (
        <AllSections
          host={host}
          sections={sections}
          ref={(box) => void (box && setEntries(readEntries(sections, box)))}
        />
      )}
      <output className={asked ? styles.count : styles.silent}>
        {asked && entries && <span>{results.length > 0 ? words.found(results.length) : words.none(asked)}</span>}
      </output>
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map((found) => (
            <Result
              key={`${found.to.slug} ${String(found.to.part)} ${found.to.id}`}
              {...{ found, basename }}
              onPick={pick}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** On the page, an address may name a part or question: `/docs/faq#are-tokens-money-`. */
export function PageSearch(props: SearchProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return undefined;
    // After the shell has focused the heading of a new page.
    const timer = setTimeout(() => showPart(document.querySelector('main article'), idAt(hash.slice(1))));
    return () => clearTimeout(timer);
  }, [hash]);
  return <Search {...props} />;
}
