import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { CircleQuestionMark, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './dashboard.messages.ts';
import styles from './header.module.css';

interface HeaderProps {
  host: HostApi;
  /** Shown before the links. Without it, the links join the first line of the page. */
  children?: ReactNode;
  isLittle?: boolean;
}

export function Header({ host, children, isLittle }: HeaderProps) {
  return (
    <header className={children ? styles.header : styles.over}>
      {children}
      <nav className={styles.links}>
        <Link className={styles.link} to="/docs" title={messages.help} onClick={host.openHelp}>
          <CircleQuestionMark />
          <span>{messages.help}</span>
        </Link>
        {!isLittle && (
          <button type="button" className={styles.link} title={messages.signOut} onClick={() => void host.signOut()}>
            <LogOut />
            <span>{messages.signOut}</span>
          </button>
        )}
      </nav>
    </header>
  );
}
