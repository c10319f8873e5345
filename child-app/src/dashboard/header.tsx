import type { HostApi } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import styles from './header.module.css';

export function Header({ host }: { host: HostApi }) {
  return (
    <header className={styles.header}>
      <Logo sizePx={30} />
      <nav className={styles.links}>
        <Link className={styles.link} to="/docs">
          Help
        </Link>
        <button type="button" className={styles.link} onClick={() => void host.signOut()}>
          Sign Out
        </button>
      </nav>
    </header>
  );
}
