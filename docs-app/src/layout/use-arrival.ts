import { useLocation } from '@tokennest/shared-ui/kit';
import { type RefObject, useEffect, useRef } from 'react';
import type { Section } from '../sections/section-list.ts';

/** The heading that the address names, its answer opened where it is a question. */
function headingAt(hash: string): HTMLElement | null {
  const heading = hash ? document.getElementById(hash.slice(1)) : null;
  heading?.closest('details')?.setAttribute('open', '');
  return heading;
}

/**
 * Brings the reader to the heading that the address names, or else to the top of a section they turned to; the first one
 * leaves the page as it is.
 */
export function useArrival(section: Section): RefObject<HTMLElement | null> {
  const { hash } = useLocation();
  const article = useRef<HTMLElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    const heading = headingAt(hash);
    const hasTurned = shown.current !== section;
    shown.current = section;
    if (!heading && !hasTurned) return;
    window.scrollTo(0, heading ? heading.getBoundingClientRect().top + window.scrollY - 16 : 0);
    (heading ?? article.current)?.focus({ preventScroll: true });
  }, [section, hash]);
  return article;
}
