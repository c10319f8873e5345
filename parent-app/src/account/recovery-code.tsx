import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import form from '../form/form.module.css';
import { accountMessages as words } from './account.messages.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import styles from './account.module.css';

export function RecoveryCode() {
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
