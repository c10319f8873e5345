import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { pathOf, sections, type Section } from '../sections/section-list.ts';
import styles from './section-view.module.css';
import { useArrival } from './use-arrival.ts';

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
