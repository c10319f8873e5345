import { Button } from '@tokennest/shared-ui/inputs/button';
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
import { dialogMessages as words } from './dialog.messages.ts';

interface MenuItem {
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  act: () => void;
}

interface MoreMenuProps {
  about: string;
  items: readonly MenuItem[];
  isBusy?: boolean;
  /** Shows the word More next to the dots. */
  isWorded?: boolean;
}

/** Losing focus would close the menu before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function MoreMenu({ about, items, isBusy = false, isWorded = false }: MoreMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // A dialog opened by an item returns focus to this button, because the item is gone by then.
  function close() {
    button.current?.focus();
    setIsOpen(false);
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const label = words.moreFor(about);
  const opener = {
    ref: button,
    id,
    isBusy,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onMouseDown: keepFocus,
    onClick: () => (isOpen ? close() : setIsOpen(true)),
  } as const;
  return (
    <div className={ui.relative} onBlur={leave}>
      {isWorded ? (
        <Button variant="outline" aria-label={label} {...opener}>
          {!isBusy && <Ellipsis aria-hidden="true" />}
          <span>{words.more}</span>
        </Button>
      ) : (
        <IconButton label={label} icon={<Ellipsis aria-hidden="true" />} {...opener} />
      )}
      {isOpen && <Menu labelledBy={id} items={items} onClose={close} />}
    </div>
  );
}

interface MenuProps {
  labelledBy: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Returns the index of the item to focus, or null for other keys. */
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

/** Opens upward or to the other side if there is too little room. The first item gets the focus. */
function Menu({ labelledBy, items, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    const { left, right, bottom } = menu.getBoundingClientRect();
    menu.toggleAttribute('data-above', bottom > window.innerHeight - roomBelowPx);
    menu.toggleAttribute('data-at-start', left < 0 || right > document.documentElement.clientWidth);
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation(); // keeps a drawer next to the list open
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

/** Height of the phone's bottom bar. */
const roomBelowPx = 72;
