import { liveValue, type Live } from '@tokennest/shared-ui/contract';
import { storeIfRoom } from './storage.ts';

/** Chromium's, which no type library knows. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Of the page's life, on a slow phone as well: its first screen comes first. */
const shownAfterMs = 5000;
const answeredKey = 'install-answered';
const offer = liveValue<InstallOffer | 'by hand' | null>(null);

/** What the browser offers, until somebody answers; null while it offers nothing. */
export const installOffer: Live<InstallOffer | 'by hand' | null> = offer;

const isAnswered = () => localStorage.getItem(answeredKey) !== null;

/** Safari of a phone or a tablet, which installs but never offers it; `standalone` is true where that is done. */
const isByHand = () => 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;

function offerLater(made: InstallOffer | 'by hand'): void {
  const show = () => {
    if (!isAnswered()) offer.set(made);
  };
  setTimeout(show, shownAfterMs - performance.now()); // at once where that is over
}

/** Listens from the start: the browser makes its offer once, as soon as the page has come. */
export function startInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // ours is shown instead of the browser's own
    offerLater(event as InstallOffer); // the event of that name
  });
  if (isByHand()) offerLater('by hand');
}

/** Either answer is the last one on this device (Rules 12.32). */
export function answerInstall(isWanted: boolean): void {
  const made = offer.get();
  storeIfRoom(answeredKey, 'true');
  offer.set(null);
  if (isWanted && made !== 'by hand') void made?.prompt();
}
