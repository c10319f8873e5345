import { Button } from '@tokennest/shared-ui/inputs/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from './lazy-section.messages.ts';
import styles from './folded-list.module.css';

interface FoldedListProps<Row> {
  rows: readonly Row[];
  shownMax: number;
  /** 'Show all 100 tasks'. */
  all: (count: number) => string;
  className?: string | undefined;
  rowClassName?: string | undefined;
  idOf?: (row: Row) => string | undefined;
  /** True for a row that waits for the reader's answer, which is never hidden. */
  isKept?: (row: Row) => boolean;
  children: (row: Row, place: number) => ReactNode;
}

/** A list that stays short until the reader expands it, so that content below is within reach. */
export function FoldedList<Row extends { id: string }>(props: FoldedListProps<Row>) {
  const { rows, shownMax, all, isKept } = props;
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const firstRows = rows.filter((row, place) => place < shownMax || isKept?.(row));
  const firstHidden = rows.findIndex((row) => !firstRows.includes(row));

  // Expanding moves the focus to the first row that was hidden.
  const opened = useRef(firstHidden);
  useLayoutEffect(() => {
    if (isOpen)
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[opened.current]?.focus({ preventScroll: true });
  }, [isOpen]);

  const toggle = () => {
    opened.current = firstHidden;
    setIsOpen(!isOpen);
  };
  if (rows.length === 0) return null;
  return (
    <div className={styles.folded}>
      <ul ref={list} className={props.className}>
        {(isOpen ? rows : firstRows).map((row, place) => (
          <li key={row.id} id={props.idOf?.(row)} className={props.rowClassName} tabIndex={-1}>
            {props.children(row, place)}
          </li>
        ))}
      </ul>
      {firstHidden >= 0 && (
        <Button variant="outline" size="child" isWide aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? <ChevronUp /> : <ChevronDown />}
          <span>{isOpen ? messages.showFewer : all(rows.length)}</span>
        </Button>
      )}
    </div>
  );
}
