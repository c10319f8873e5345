import { useEffect, useLayoutEffect, useRef } from 'react';

const buttonsIn = (place: ParentNode | null) => [...(place?.querySelectorAll('button') ?? [])];

const onTop = (place: ParentNode | null) => place?.querySelector<HTMLElement>('[data-on-top] button');

/**
 * Moves focus when the focused element is removed: to the next button, else the card on top, else the last button, else
 * the heading. React fires no blur event for a removed element, so `forget`, the `onBlur` handler, runs only when the
 * user moves focus away.
 */
export function useFocusGoesOn() {
  const region = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement[] | null>(null);

  // A native event, because a dialog returns focus while React is removing it.
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
    const there =
      next.current.find(({ isConnected }) => isConnected) ?? onTop(region.current) ?? buttonsIn(region.current).at(-1);
    (there ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  });

  return { region, forget: () => void (next.current = null) };
}
