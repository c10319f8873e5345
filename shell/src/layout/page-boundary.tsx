import { Button } from '@tokennest/shared-ui/inputs/button';
import { Component, type ReactNode } from 'react';
import { messages } from './page-boundary.messages.ts';
import styles from './page-boundary.module.css';

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
      <main className={styles.failed}>
        <h1>{messages.failed}</h1>
        <p>{messages.hint}</p>
        <Button onClick={() => window.location.reload()}>Retry</Button>
      </main>
    );
  }
}
