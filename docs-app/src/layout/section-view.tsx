import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { pathOf, sections, type Section } from '../sections/section-list.ts';
import styles from './section-view.module.css';

interface SectionViewProps {
  section: Section;
  basename: string;
  host: HostApi;
}

export function SectionView({ section, basename, host }: SectionViewProps) {
  const { setTitle } = host;
  const article = useArrival(section);
  useEffect(() => setTitle(section.label), [section, setTitle]);
  const next = sections[sections.indexOf(section) + 1];
  return (
    <article className={styles.section} ref={article} tabIndex={-1} aria-label={section.label}>
      <section.Content host={host} />
      {next && (
        <Link className={styles.next} to={pathOf(basename, next)}>
          <span className={styles.hint}>Next</span>
          {next.label}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}

/** Brings the reader to the top of a section that they turned to; the first one leaves the page as it is. */
function useArrival(section: Section): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo(0, 0);
    article.current?.focus({ preventScroll: true });
  }, [section]);
  return article;
}
