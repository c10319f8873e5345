import { liveValue, type Live } from '@tokennest/shared-ui/contract';

/** Chromium's, which no type library knows. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const answeredKey = 'install-answered';
const offer = liveValue<InstallOffer | 'by hand' | null>(null);

/** What the browser offers, until somebody answers; null while it offers nothing. */
export const installOffer: Live<InstallOffer | 'by hand' | null> = offer;

const isAnswered = () => localStorage.getItem(answeredKey) !== null;

/** Safari of a phone or a tablet, which installs but never offers it; `standalone` is true where that is done. */
const isByHand = () => 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;

/** Listens from the start: the browser makes its offer once, as soon as the page has come. */
export function startInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // ours is shown instead of the browser's own
    if (!isAnswered()) offer.set(event as InstallOffer); // the event of that name
  });
  if (isByHand() && !isAnswered()) offer.set('by hand');
}

/** Either answer is the last one on this device (Rules 12.32). */
export function answerInstall(isWanted: boolean): void {
  const made = offer.get();
  localStorage.setItem(answeredKey, 'true');
  offer.set(null);
  if (isWanted && made !== 'by hand') void made?.prompt();
}
