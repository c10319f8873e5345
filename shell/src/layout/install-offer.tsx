import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useEffect, useState, type ComponentType } from 'react';
import { installOffer } from '../browser/install-offer.ts';

const loadBanner = () => import(/* webpackChunkName: "install" */ './install-banner.tsx');

/** The banner, whose code comes with the browser's offer; where it does not come, nobody misses it. */
export function InstallOffer() {
  const offer = useLive(installOffer);
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!offer) return;
    loadBanner().then(
      ({ InstallBanner }) => setBanner(() => InstallBanner),
      () => undefined,
    );
  }, [offer]);
  return offer && Banner && <Banner />;
}
