import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface KeepFocusProps {
  className?: string;
  /** For lists: the first button belongs to another row, so the focus moves to the list itself. */
  isList?: boolean;
  children: ReactNode;
}

/** If a press replaces its button with the result, the focus moves there instead of being dropped. */
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

/** True if the focus was last inside, even on a removed element. Native events: React fires none while removing. */
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
