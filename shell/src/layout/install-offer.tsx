import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { type ComponentType, lazy, Suspense } from 'react';
import { installOffer } from '../browser/install-offer.ts';
import type { InstallBannerProps } from './install-banner.tsx';

/** Its code comes with the browser's offer; where it does not come, nobody misses it. */
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
