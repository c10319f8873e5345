import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Toaster, type Toasts } from '@tokennest/shared-ui/dialogs/toaster';
import { CloudOff } from 'lucide-react';
import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { isOnline } from '../browser/connectivity.ts';
import { focusMain } from '../browser/focus-page.ts';
import { installOffer } from '../browser/install-offer.ts';
import { timeWords } from './time-words.ts';
import { shownAsOf } from '../offline/as-of.ts';
import styles from './frame.module.css';
import type { InstallBannerProps } from './install-banner.tsx';
import { offlineMessages as words } from './offline.messages.ts';
import { pageMessages } from './page.messages.ts';

const dayWords = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Always in the page, because a live region only announces changes. */
function OfflineBar() {
  const isReached = useLive(isOnline);
  return <output className={styles.region}>{isReached || <OfflineNote />}</output>;
}

function OfflineNote() {
  const [begun] = useState(Date.now);
  const asOf = useLive(shownAsOf) ?? begun;
  return (
    <span className={styles.bar}>
      <CloudOff size={18} aria-hidden="true" />
      <span>{words.since(timeWords(new Date(asOf), dayWords))}</span>
      <span className={styles.more}>{words.older}</span>
    </span>
  );
}

/** Loaded with the browser's offer; if that fails, no banner appears. */
const InstallBanner = lazy<ComponentType<InstallBannerProps>>(() =>
  import(/* webpackChunkName: "install" */ './install-banner.tsx').then(
    (banner) => ({ default: banner.InstallBanner }),
    () => ({ default: () => null }),
  ),
);

export function InstallOffer() {
  const offer = useLive(installOffer);
  return (
    offer && (
      <Suspense>
        <InstallBanner isByHand={offer === 'by hand'} />
      </Suspense>
    )
  );
}

function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault(); // the router owns the address
    focusMain();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {pageMessages.skip}
    </a>
  );
}

interface FrameProps {
  toasts: Toasts;
  children: ReactNode;
}

export function Frame({ toasts, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfflineBar />
      <div id="content">{children}</div>
      <InstallOffer />
      <Toaster toasts={toasts} />
    </div>
  );
}
