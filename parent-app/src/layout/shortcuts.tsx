import { isOn as isOnHere } from '@tokennest/shared-ui/contract/device-switch';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useMay } from '../ui/use-may.ts';
import { useLazyDialog } from '../ui/lazy-code.tsx';
import { layoutMessages as words } from '../layout.messages.ts';

const memory = 'single keys';

const rows = 'main [data-row-key], main [data-on-top]';
const typing = 'input, textarea, select, [contenteditable], [role="combobox"]';

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row-key], [data-on-top]') ?? null;

/** Focuses the first control of the next row, or of the previous one. */
function moveRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const at = currentRow();
  const next = at ? all[all.indexOf(at) + step] : all[0];
  next?.scrollIntoView({ block: 'nearest' });
  next?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
}

/** Presses the button of the focused row, or of the card on top, that names this key. */
function pressInRow(key: string): void {
  const row = currentRow() ?? document.querySelector('main [data-on-top]');
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

const loadSheet = () => import('./keys-sheet.tsx').then(({ KeysSheet }) => KeysSheet);

/** Ctrl K everywhere; single keys outside of fields and dialogs, unless they are turned off on this device. */
export function Shortcuts({ onAdd: openAdd }: { onAdd: () => void }) {
  const mayAdd = useMay('manage');
  const onAdd = () => mayAdd && openAdd();
  const { host } = useApp();
  const { open, dialog } = useLazyDialog('keys', loadSheet, words.partFailed);
  const isOn = useRef(false);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (event.defaultPrevented || isComposing || document.querySelector('dialog:modal')) return;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault();
      return void onAdd();
    }
    if (!isOn.current || ctrlKey || metaKey || altKey || (target instanceof Element && target.matches(typing))) return;
    const acts: Readonly<Record<string, () => unknown>> = {
      '/': onAdd,
      '?': () => open({ memory, onTurn: (areOn) => (isOn.current = areOn) }),
      j: () => moveRow(1),
      k: () => moveRow(-1),
      a: () => pressInRow('a'),
      r: () => pressInRow('r'),
    };
    const meant = acts[key];
    if (!meant) return;
    event.preventDefault(); // Firefox searches the page on a slash
    meant();
  });
  useEffect(() => {
    void isOnHere(host, memory).then((areOn) => (isOn.current = areOn));
    const press = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [host]);
  return dialog;
}
