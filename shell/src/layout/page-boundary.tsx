import { Component, type ReactNode } from 'react';
import { pageMessages as words } from './page.messages.ts';
import styles from './lazy-page.module.css';

interface PageBoundaryProps {
  children: ReactNode;
}

const again = () => window.location.reload();

/** Shows an error if one of the shell's own pages did not load, and reloads once the network is back. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    window.addEventListener('online', again, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', again);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={styles.page}>
        <h1>{words.failed}</h1>
        <a href={window.location.pathname}>{words.retry}</a>
      </main>
    );
  }
}
