import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Link } from '@tokennest/shared-ui/kit';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { CircleHelp } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { basename, parent } = useApp();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.home} to={basename} aria-label={`${productName} Overview`}>
          <Logo hasName={false} />
          <span className={styles.product}>{productName}</span>
        </Link>
        <Link className={styles.help} to="/docs">
          <CircleHelp size={20} aria-hidden="true" />
          <span className={styles.label}>Help</span>
        </Link>
        <div className={styles.who}>
          <span className={styles.avatar}>
            <Avatar name={parent.display_name} />
          </span>
          <p className={styles.names}>
            <strong className={styles.name}>{parent.display_name}</strong>
            <span className={styles.account}>Parent Account</span>
          </p>
        </div>
        <SignOutButton />
      </div>
    </header>
  );
}
