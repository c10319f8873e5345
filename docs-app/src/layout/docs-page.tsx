import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { UnknownPath } from '@tokennest/shared-ui/primitives/unknown-path';
import { ArrowLeft } from 'lucide-react';
import { sectionAt } from '../sections/section-list.ts';
import styles from './docs-page.module.css';
import { SectionNav } from './section-nav.tsx';
import { SectionView } from './section-view.tsx';

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
