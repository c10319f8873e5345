import { Button } from '@tokennest/shared-ui/inputs/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './folded-list.module.css';

interface FoldedListProps<Row> {
  rows: readonly Row[];
  shownMax: number;
  /** Plural, as in 'Show all 100 tasks'. */
  noun: string;
  className?: string | undefined;
  rowClassName?: string | undefined;
  idOf?: (row: Row) => string | undefined;
  children: (row: Row) => ReactNode;
}

/** A list that stays short until the reader expands it, so that content below is within reach. */
export function FoldedList<Row extends { id: string }>(props: FoldedListProps<Row>) {
  const { rows, shownMax, noun } = props;
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // Expanding moves the focus to the first row that was hidden.
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelectorAll<HTMLElement>(':scope > li')[shownMax]?.focus({ preventScroll: true });
  }, [isOpen, shownMax]);

  if (rows.length === 0) return null;
  return (
    <div className={styles.folded}>
      <ul ref={list} className={props.className}>
        {(isOpen ? rows : rows.slice(0, shownMax)).map((row) => (
          <li key={row.id} id={props.idOf?.(row)} className={props.rowClassName} tabIndex={-1}>
            {props.children(row)}
          </li>
        ))}
      </ul>
      {rows.length > shownMax && (
        <Button variant="outline" size="child" isWide aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <ChevronUp /> : <ChevronDown />}
          <span>{isOpen ? 'Show fewer' : `Show all ${rows.length} ${noun}`}</span>
        </Button>
      )}
    </div>
  );
}
