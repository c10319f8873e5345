import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { accountMessages as words } from './account.messages.ts';
import styles from './account.module.css';
import { RecoveryDialog, useKeepRecoveryCode } from './recovery-dialog.tsx';

/** Shown until the parent confirms that they saved the code, which nobody else knows (Rules 2.100). */
export function RecoveryReminder() {
  const { host } = useApp();
  const keep = useKeepRecoveryCode(host);
  const [opened, setOpened] = useState(0); // a counter, as in RecoveryCode
  return (
    <Card as="section" className={styles.reminder} aria-labelledby="recovery-reminder">
      <h2 id="recovery-reminder" className={styles.reminderTitle}>
        {words.askKept}
      </h2>
      <p>{words.whyKept}</p>
      <NeedsConnection>
        <Button variant="quiet" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {words.saved}
        </Button>
      </NeedsConnection>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpened(opened + 1)}>
        {words.makeNew}
      </Button>
      {opened > 0 && <RecoveryDialog key={opened} onClose={() => setOpened(0)} />}
    </Card>
  );
}
