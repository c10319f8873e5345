import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface KeepFocusProps {
  className?: string;
  /** Around a list: its first button belongs to another row, so the focus waits before the list. */
  isList?: boolean;
  children: ReactNode;
}

/**
 * Where a press replaces the button by its result, the focus moves on to the result. Otherwise the browser drops it: the
 * next Tab starts at the top of the page, and a screen reader says nothing.
 */
export function KeepFocus({ className, isList = false, children }: KeepFocusProps) {
  const container = useRef<HTMLDivElement>(null);
  const hasFocus = useFocusWithin(container);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const button = isList ? null : container.current?.querySelector('button');
    (button ?? container.current)?.focus({ preventScroll: true });
  });
  return (
    <div ref={container} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}

/**
 * Whether the focus was last inside, also when the focused element has just been removed, which moves it nowhere. Listens
 * to the browser's own events: a dialog gives the focus back while React removes it, and React fires none of its own then.
 */
function useFocusWithin(container: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = container.current;
    const come = () => void (hasFocus.current = true);
    const go = ({ relatedTarget }: FocusEvent) => void (hasFocus.current = relatedTarget === null);
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, [container]);
  return hasFocus;
}
