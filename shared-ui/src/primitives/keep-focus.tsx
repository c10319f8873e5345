import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface KeepFocusProps {
  className?: string;
  children: ReactNode;
}

/**
 * Where a button gives way to what its press has brought about, the focus goes on to that. Otherwise the browser drops
 * it: a keyboard starts again at the top of the page, and a screen reader says nothing.
 */
export function KeepFocus({ className, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useFocusWithin(place);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    (place.current?.querySelector('button') ?? place.current)?.focus({ preventScroll: true });
  });
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}

/**
 * Whether the focus was last inside, also when the focused element has just been removed: then it went nowhere. With
 * the browser's own events, because React tells of none while it takes a dialog away, which gives the focus back.
 */
function useFocusWithin(place: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = place.current;
    const come = () => void (hasFocus.current = true);
    const go = ({ relatedTarget }: FocusEvent) => void (hasFocus.current = relatedTarget === null);
    element?.addEventListener('focusin', come);
    element?.addEventListener('focusout', go);
    return () => {
      element?.removeEventListener('focusin', come);
      element?.removeEventListener('focusout', go);
    };
  }, [place]);
  return hasFocus;
}
