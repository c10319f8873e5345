import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { loadSearch } from '../search/load-search.ts';
import { SearchBox } from '../search/search-box.tsx';
import { type Section, sectionAt } from '../sections/section-list.ts';
import styles from './docs-page.module.css';
import { SectionNav } from './section-nav.tsx';
import { SectionView } from './section-view.tsx';
import { useWords } from './use-words.ts';

const SearchResults = lazy(loadSearch);

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
      <Columns host={host} basename={basename} section={section} />
      <footer className={styles.foot}>
        <AppearanceSwitch appearance={host.appearance} />
      </footer>
    </div>
  );
}

/** The search and the sections beside what is read, or what was found. */
function Columns({ host, basename, section }: DocsPageProps & { section: Section }) {
  const { words, setWords, keep } = useWords();
  const main = useRef<HTMLElement>(null);
  const isSearching = words.trim() !== '';
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <SearchBox
          words={words}
          onChange={setWords}
          onSubmit={keep}
          onGoOn={() => main.current?.querySelector('a')?.focus()}
        />
        <SectionNav basename={basename} current={section} />
      </div>
      <main className={styles.main} ref={main}>
        {isSearching ? (
          <Suspense>
            <SearchResults words={words} basename={basename} onLeave={keep} />
          </Suspense>
        ) : (
          <SectionView section={section} basename={basename} host={host} />
        )}
      </main>
    </div>
  );
}
