import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import styles from './top-bar.module.css';

export function SignOutButton() {
  const { host } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    void host.signOut().finally(() => setIsLeaving(false));
  };
  return (
    <button type="button" className={styles.signOut} onClick={leave} disabled={isLeaving}>
      <LogOut size={20} aria-hidden="true" />
      <span className={styles.label}>Sign Out</span>
    </button>
  );
}
