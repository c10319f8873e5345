import { useEffect, useLayoutEffect, useRef } from 'react';

const buttonsIn = (place: ParentNode | null) => [...(place?.querySelectorAll('button') ?? [])];

/**
 * Where something with the focus has given way, the focus goes on: to the next button, else the last, else the heading.
 * `region` stands around all that waits; `forget` is for its `onBlur`: while React removes something it says nothing of
 * the focus, so what it says is a person who goes elsewhere, and the focus stays there.
 */
export function useFocusGoesOn() {
  const region = useRef<HTMLDivElement>(null);
  /** The buttons behind what has the focus; null while the focus is elsewhere. */
  const next = useRef<HTMLElement[] | null>(null);

  // The browser's own event: a dialog gives the focus back while React removes it.
  useEffect(() => {
    const element = region.current;
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof Node)) return;
      const isBehind = (button: Node) => target.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
      next.current = buttonsIn(element).filter(isBehind);
    };
    element?.addEventListener('focusin', come);
    return () => element?.removeEventListener('focusin', come);
  }, []);

  useLayoutEffect(() => {
    if (!next.current || document.activeElement !== document.body) return;
    const there = next.current.find(({ isConnected }) => isConnected) ?? buttonsIn(region.current).at(-1);
    (there ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  });

  return { region, forget: () => void (next.current = null) };
}
