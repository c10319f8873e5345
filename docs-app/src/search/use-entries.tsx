import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { sections } from '../sections/section-list.ts';
import { type Entry, readEntries } from './read-entries.ts';

/**
 * What all sections say, as they are shown: drawn once beside the page, read, and let go. So the search knows no other
 * words than the reader does. The second value has to be drawn until the first is there.
 */
export function useEntries(): [Entry[] | null, ReactNode] {
  const [place] = useState(() => document.createElement('div'));
  const [entries, setEntries] = useState<Entry[] | null>(null);
  useLayoutEffect(() => {
    const drawn = [...place.children];
    setEntries(sections.flatMap(({ slug, label }, at) => (drawn[at] ? readEntries(drawn[at], { slug, label }) : [])));
  }, [place]);
  const drawing = sections.map(({ slug, Content }) => (
    <div key={slug}>
      <Content />
    </div>
  ));
  return [entries, entries ? null : createPortal(drawing, place)];
}
