import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { sections } from '../sections/section-list.ts';
import { type Entry, readEntries } from './read-entries.ts';

const entriesOf = (drawn: Element): Entry[] =>
  sections.flatMap(({ slug, label }, at) => {
    const section = drawn.children[at];
    return section ? readEntries(section, { slug, label }) : [];
  });

/**
 * What all sections say, as they are shown: drawn once beside the page, read, and let go. So the search knows no other
 * words than the reader does. The second value has to be drawn until the first is there.
 */
export function useEntries(): [Entry[] | null, ReactNode] {
  const [place] = useState(() => document.createElement('div'));
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const read = useCallback((drawn: HTMLElement | null) => {
    if (drawn) setEntries(entriesOf(drawn));
  }, []);
  if (entries) return [entries, null];
  const drawing = (
    <div ref={read}>
      {sections.map(({ slug, Content }) => (
        <div key={slug}>
          <Content />
        </div>
      ))}
    </div>
  );
  return [null, createPortal(drawing, place)];
}
