import { liveValue, type Live } from '@tokennest/shared-ui/contract';
import { storeIfRoom } from './storage/storage.ts';

/** Chromium only; missing from TypeScript's types. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Counted from the page's start; on a slow phone the first screen must come first. */
const shownAfterMs = 5000;
const answeredKey = 'install-answered';
const offer = liveValue<InstallOffer | 'by hand' | null>(null);

/** The browser's offer to install the app; null without one, or once answered. */
export const installOffer: Live<InstallOffer | 'by hand' | null> = offer;

const isAnswered = () => localStorage.getItem(answeredKey) !== null;

/** Safari on a phone or tablet can install the app but never offers it; `standalone` is true once installed. */
const isByHand = () => 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;

function offerLater(made: InstallOffer | 'by hand'): void {
  const show = () => {
    if (!isAnswered()) offer.set(made);
  };
  setTimeout(show, shownAfterMs - performance.now()); // immediately if that time has passed
}

/** Call at startup: the browser makes its offer once, right after the page loads. */
export function startInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // our banner replaces the browser's
    offerLater(event as InstallOffer); // the type of this event
  });
  if (isByHand()) offerLater('by hand');
}

/** Both answers are final on this device (Rules 12.32). */
export function answerInstall(isWanted: boolean): void {
  const made = offer.get();
  storeIfRoom(answeredKey, 'true');
  offer.set(null);
  if (isWanted && made !== 'by hand') void made?.prompt();
}
