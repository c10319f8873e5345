import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { whenIdle } from '@tokennest/shared-ui/browser/when-idle';
import type { AppearanceSwitchProps } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { UnknownPath } from '@tokennest/shared-ui/states/unknown-path';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { SearchProps } from '../search/search.tsx';
import { lazyPart } from '../pictures/lazy-part.ts';
import { pathOf, type Section, sectionAt, sections } from '../sections/section-list.ts';
import styles from './docs-page.module.css';
import { layoutMessages as words } from './layout.messages.ts';

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
          <span className={styles.hint}>{words.next}</span>
          <span>{next.label}</span>
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}

function useArrival(section: Section): RefObject<HTMLElement | null> {
  const { hash } = useLocation();
  const article = useRef<HTMLElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    if (hash) return; // the search shows the part
    window.scrollTo(0, 0);
    article.current?.focus({ preventScroll: true });
  }, [section, hash]);
  return article;
}

interface SectionNavProps {
  basename: string;
  current: Section;
}

function SectionNav({ basename, current }: SectionNavProps) {
  return (
    <nav aria-label={words.sections}>
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

/** The first screen waits for neither. */
const Search = lazyPart<SearchProps>(async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "help" */ '../search/search.tsx')).PageSearch;
});
const AppearanceSwitch = lazyPart<AppearanceSwitchProps>(async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "help" */ '@tokennest/shared-ui/inputs/appearance-switch'))
    .AppearanceSwitch;
});

interface DocsPageProps {
  host: HostApi;
  basename: string;
}

export function DocsPage({ host, basename }: DocsPageProps) {
  const { pathname } = useLocation();
  const [isSearching, setIsSearching] = useState(false);
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
          {words.back}
        </Link>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionNav basename={basename} current={section} />
        </div>
        <main className={styles.main}>
          <div className={styles.search}>
            <Suspense>
              <Search {...{ host, basename, sections }} onSearching={setIsSearching} />
            </Suspense>
          </div>
          <div hidden={isSearching}>
            <SectionView section={section} basename={basename} host={host} />
          </div>
        </main>
      </div>
      <footer className={styles.foot}>
        <Suspense>
          <AppearanceSwitch appearance={host.appearance} />
        </Suspense>
      </footer>
    </div>
  );
}
