import { Component, type ReactNode } from 'react';
import { messages } from './page-boundary.messages.ts';
import styles from './lazy-page.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Where the code of one of the shell's own pages did not come, it says so instead of being blank. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.page}>
        <h1>{messages.failed}</h1>
        <a href={window.location.pathname}>Retry</a>
      </main>
    );
  }
}
