import { Ellipsis } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { IconButton } from '../icon-button.tsx';
import styles from './more-menu.module.css';

interface MenuItem {
  label: string;
  icon: ReactNode;
  /** Takes something away for good. */
  isDangerous?: boolean;
  act: () => void;
}

interface MoreMenuProps {
  /** What the verbs are for, e.g. a task's title. */
  about: string;
  items: readonly MenuItem[];
  isBusy?: boolean;
}

/** Where a press takes the focus away, the menu is gone before it is one. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The verbs that a row seldom needs. */
export function MoreMenu({ about, items, isBusy = false }: MoreMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // What is opened next gives the focus back to the button, since the item is gone by then.
  function close() {
    button.current?.focus();
    setIsOpen(false);
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    <div className={ui.relative} onBlur={leave}>
      <IconButton
        ref={button}
        id={id}
        label={`More for ${about}`}
        icon={<Ellipsis aria-hidden="true" />}
        isBusy={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onMouseDown={keepFocus}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      />
      {isOpen && <Menu labelledBy={id} items={items} onClose={close} />}
    </div>
  );
}

interface MenuProps {
  labelledBy: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Where the keys lead from an item, of as many; null where they lead nowhere. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Stands open below its button, or above it where there is more room; its first item has the focus. */
function Menu({ labelledBy, items, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    menu.toggleAttribute('data-above', menu.getBoundingClientRect().bottom > window.innerHeight - roomBelowPx);
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation(); // a drawer beside the list stays
      return onClose();
    }
    if (event.key === 'Tab') return onClose();
    const entries = all();
    const place = entries.findIndex((one) => one === document.activeElement);
    const next = placeAfter(event.key, place, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  }
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      aria-labelledby={labelledBy}
      onKeyDown={press}
      onMouseDown={keepFocus}
    >
      {items.map(({ label, icon, isDangerous, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-dangerous={isDangerous || undefined}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {icon}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** The bar at the foot of a phone. */
const roomBelowPx = 72;
