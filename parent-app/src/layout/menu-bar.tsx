import { Button } from '@tokennest/shared-ui/primitives/button';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Count } from '../screen/count.tsx';
import styles from './menu-bar.module.css';
import { MenuSheet } from './menu-sheet.tsx';
import type { Tab } from './tabs.tsx';
import { totalOf, type Waiting } from '../waiting/waiting.ts';

interface MenuBarProps {
  current: Tab;
  waiting: Waiting;
}

/** Navigation on a phone: the current tab, and a menu of all of them. */
export function MenuBar({ current, waiting }: MenuBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Icon, label } = current;
  return (
    <nav className={styles.bar} aria-label="Menu">
      <span className={styles.current}>
        <Icon size={20} aria-hidden="true" />
        {label}
      </span>
      <Button variant="outline" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Menu size={20} aria-hidden="true" />
        Menu
        <Count value={totalOf(waiting)} />
      </Button>
      {isOpen && <MenuSheet current={current} waiting={waiting} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}
