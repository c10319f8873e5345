import { isStill } from './use-count-up.ts';
import styles from './fly.module.css';

type Flying = 'coin' | 'gift';

const flyMs = 600;
const delayMs = { coin: 0, gift: 240 };

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Flies a small picture from one element to another in an arc, without moving the page. */
export function fly(what: Flying, from: Element | null, to: HTMLElement | null): void {
  if (!from || !to || isStill()) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  const flyer = document.createElement('span');
  flyer.className = `${styles['flyer']} ${styles[what]}`;
  flyer.setAttribute('aria-hidden', 'true');
  document.body.append(flyer);
  const at = ({ x, y }: typeof start, scale: number) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const high = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 40 };
  const path = [at(start, 1.4), at(high, 1.2), at(end, 1)].map((transform) => ({ transform, opacity: 1 }));
  const flight = flyer.animate(path, { delay: delayMs[what], duration: flyMs, easing: 'ease-in-out' });
  // The coin on the rim shows once its flyer has arrived.
  if (what === 'coin') to.style.opacity = '0';
  const leave = () => {
    flyer.remove();
    to.style.removeProperty('opacity');
  };
  flight.finished.then(leave, leave);
}
