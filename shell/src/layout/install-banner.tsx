import { Button } from '@tokennest/shared-ui/inputs/button';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { Download } from 'lucide-react';
import { answerInstall } from '../browser/install-offer.ts';
import { installMessages as words } from './install.messages.ts';
import styles from './install-banner.module.css';

export interface InstallBannerProps {
  isByHand: boolean;
}

export function InstallBanner({ isByHand }: InstallBannerProps) {
  return (
    <aside className={styles.banner} aria-labelledby="install">
      <div className={styles.about}>
        <Logo sizePx={44} hasName={false} />
        <div>
          <h2 id="install" className={styles.title}>
            {words.title}
          </h2>
          <p className={styles.why}>{isByHand ? words.byHand : words.why}</p>
        </div>
      </div>
      {isByHand ? <Button onClick={() => answerInstall(false)}>{words.understood}</Button> : <Answers />}
    </aside>
  );
}

const Answers = () => (
  <div className={styles.answers}>
    <Button variant="outline" onClick={() => answerInstall(false)}>
      {words.notNow}
    </Button>
    <Button onClick={() => answerInstall(true)}>
      <Download aria-hidden="true" />
      {words.install}
    </Button>
  </div>
);
