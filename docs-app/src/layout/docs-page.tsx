import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { UnknownPath } from '@tokennest/shared-ui/states/unknown-path';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { pathOf, type Section, sectionAt, sections } from '../sections/section-list.ts';
import styles from './docs-page.module.css';

interface SectionViewProps {
  section: Section;
  basename: string;
  host: HostApi;
}

function SectionView({ section, basename, host }: SectionViewProps) {
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
          <span>{next.label}</span>
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}

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

interface SectionNavProps {
  basename: string;
  current: Section;
}

function SectionNav({ basename, current }: SectionNavProps) {
  return (
    <nav aria-label="Documentation">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.slug}>
            <Link
              className={styles.link}
              to={pathOf(basename, section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DocsPageProps {
  host: HostApi;
  basename: string;
}

export function DocsPage({ host, basename }: DocsPageProps) {
  const { pathname } = useLocation();
  const section = sectionAt(pathname, basename);
  if (!section) return <UnknownPath basename={basename} />;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link className={styles.home} to={basename}>
          <Logo />
        </Link>
        <Link className={styles.back} to="/login">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to App
        </Link>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionNav basename={basename} current={section} />
        </div>
        <main className={styles.main}>
          <SectionView section={section} basename={basename} host={host} />
        </main>
      </div>
      <footer className={styles.foot}>
        <AppearanceSwitch appearance={host.appearance} />
      </footer>
    </div>
  );
}
