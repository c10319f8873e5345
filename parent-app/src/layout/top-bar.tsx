import { Link, useQuery } from '@tokennest/shared-ui/kit';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { ChevronDown, CircleHelp, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useMay } from '../ui/use-may.ts';
import { useIntent } from './early-code.ts';
import { pathOf, settings, type Tab } from './tabs.tsx';
import styles from './top-bar.module.css';
import { layoutMessages as words } from '../layout.messages.ts';

function SignOutButton() {
  const { host } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void host.signOut().finally(() => setIsLeaving(false));
  };
  return (
    <button type="button" className={styles.signOut} onClick={leave} disabled={isLeaving}>
      <LogOut size={20} aria-hidden="true" />
      <span className={styles.label}>{words.signOut}</span>
    </button>
  );
}

export function TopBar({ current }: { current: Tab }) {
  const { host, basename, parent } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  const isOwner = useMay('own');
  // An earlier version may have stored a family without it on this device.
  const ownFace = isOwner ? (family as Partial<typeof family>)?.parent_face : null;
  const { face, color } = ownFace ?? parent;
  const intentTo = useIntent();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.home} to={basename} aria-label={words.home}>
          <Logo hasName={false} />
          <span className={styles.product}>{productName}</span>
        </Link>
        <Link className={styles.help} to="/docs" onClick={host.openHelp}>
          <CircleHelp size={20} aria-hidden="true" />
          <span className={styles.label}>{words.help}</span>
        </Link>
        <Link
          className={styles.who}
          to={pathOf(basename, settings.path)}
          title={settings.label}
          aria-current={current === settings ? 'page' : undefined}
          {...intentTo(settings)}
        >
          <span className={styles.avatar}>
            <FaceAvatar face={face} color={color} name={parent.display_name} />
          </span>
          <span className={styles.names}>
            <strong className={styles.name} translate="no">
              {parent.display_name}
            </strong>
            <span className={styles.account}>
              {parent.membership === 'helper' ? words.helper : words.parentAccount}
            </span>
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </Link>
        <SignOutButton />
      </div>
    </header>
  );
}
