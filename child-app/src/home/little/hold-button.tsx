import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './hold-button.module.css';

const holdMs = 2000;

interface HoldButtonProps {
  onHeld: () => void;
  children: ReactNode;
}

/**
 * Acts after two seconds of pressing, with a finger or a key, so that a small child does not open it by chance. Screen
 * readers press without a pointer and a key, so for them one press is enough.
 */
export function HoldButton({ onHeld, children }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const wasPressed = useRef(false);
  const latest = useRef(onHeld);
  useEffect(() => void (latest.current = onHeld));
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => latest.current(), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => {
    wasPressed.current = true;
    setIsHeld(true);
  };
  const letGo = () => setIsHeld(false);
  return (
    <button
      type="button"
      className={styles.hold}
      data-held={isHeld || undefined}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && hold()}
      onKeyUp={letGo}
      onBlur={letGo}
      onClick={() => {
        if (!wasPressed.current) onHeld();
        wasPressed.current = false;
      }}
    >
      {children}
    </button>
  );
}
