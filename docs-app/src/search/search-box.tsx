import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Search } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { loadSearch } from './load-search.ts';
import { searchMessages } from './search.messages.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  words: string;
  onChange: (words: string) => void;
  /** Enter: the words go into the address. */
  onSubmit: () => void;
  /** The arrow down: on to the first result. */
  onGoOn: () => void;
}

export function SearchBox({ words, onChange, onSubmit, onGoOn }: SearchBoxProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onGoOn();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React's test browser does not know <search> yet
    <form role="search" onSubmit={submit}>
      <label className={styles.box}>
        <VisuallyHidden>{searchMessages.label}</VisuallyHidden>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          placeholder={searchMessages.label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={words}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => void loadSearch()}
          onKeyDown={press}
        />
      </label>
    </form>
  );
}
