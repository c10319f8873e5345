import { useLayoutEffect, useRef, type ReactNode } from 'react';

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
  // React tells of no blur when it removes an element: this stays true just then.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (!hasFocus.current || current?.contains(document.activeElement)) return;
    (current?.querySelector('button') ?? current)?.focus({ preventScroll: true });
  });
  return (
    <div
      ref={place}
      className={className}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {children}
    </div>
  );
}
