import { now } from '../dates/clock.ts';
import { formatIn } from '../locale/locale.ts';

const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Heads each printed page with whose it is and when it was printed. */
export function startPaperHead(readName: () => string | undefined): void {
  const head = document.createElement('p');
  head.className = 'paper-head';
  window.addEventListener('beforeprint', () => {
    head.textContent = [readName(), formatIn(undefined, now(), full)].filter(Boolean).join(' · ');
    document.body.prepend(head);
  });
  window.addEventListener('afterprint', () => head.remove());
}
