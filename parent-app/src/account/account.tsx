import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import sections from '../screen/section.module.css';
import { accountMessages as words } from './account.messages.ts';
import styles from './account.module.css';
import { OwnPassword } from './own-password.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

function RecoveryCode() {
  // Counted, because a browser may close a dialog against its owner's will: the next press opens another.
  const [opened, setOpened] = useState(0);
  return (
    <Card as="section" className={form.card} aria-labelledby="recovery-code">
      <div className={styles.about}>
        <h3 id="recovery-code">Recovery code</h3>
        <p className={styles.note}>{words.recovery}</p>
      </div>
      <Button variant="outline" isWide aria-haspopup="dialog" onClick={() => setOpened(opened + 1)}>
        <RefreshCw aria-hidden="true" />
        Make a New Code
      </Button>
      {opened > 0 && <RecoveryDialog key={opened} onClose={() => setOpened(0)} />}
    </Card>
  );
}

/** What is the parent's own. */
export function Account() {
  const { host } = useApp();
  return (
    <section className={sections.section} aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <div className={styles.cards}>
        <OwnPassword />
        <div className={styles.column}>
          <RecoveryCode />
          <Card as="section" className={classNames(form.card, styles.appearance)} aria-labelledby="appearance">
            <h3 id="appearance">Appearance</h3>
            <AppearanceSwitch appearance={host.appearance} isLabelShown={false} />
          </Card>
        </div>
      </div>
    </section>
  );
}
