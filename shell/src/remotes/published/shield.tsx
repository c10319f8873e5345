import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styleNonce } from '../../browser/style-nonce.ts';

/** Properties that could hide an element; set with `!important` inline, nothing overrides them. */
const shown = { visibility: 'visible', opacity: '1', 'pointer-events': 'auto' };
const inPlace = { transform: 'none', translate: 'none', scale: 'none', filter: 'none', 'clip-path': 'none' };

function keepInSight(element: HTMLElement): () => void {
  const held: [HTMLElement, string][] = [];
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { display } = getComputedStyle(each);
    const rules = { ...shown, ...inPlace, display: display === 'none' ? 'block' : display };
    for (const [name, value] of Object.entries(rules)) {
      each.style.setProperty(name, value, 'important');
      held.push([each, name]);
    }
  }
  return () => held.forEach(([each, name]) => each.style.removeProperty(name));
}

/** A shadow tree with its own style sheet, out of reach of the page's styles (Rules 13.185). */
export function Shield({ sheet, children }: { sheet: string; children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
    for (const [name, value] of [
      ['position', 'sticky'],
      ['inset-block-start', '0'],
      ['z-index', '1'],
    ] as const)
      element.style.setProperty(name, value, 'important');
    return keepInSight(element);
  }, []);
  const content = (
    <>
      <style nonce={styleNonce()}>{sheet}</style>
      {children}
    </>
  );
  return (
    <div ref={host} data-shell-header>
      {root && createPortal(content, root)}
    </div>
  );
}
