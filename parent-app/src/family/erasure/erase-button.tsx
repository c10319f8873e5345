import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Trash2 } from 'lucide-react';
import form from '../../ui/forms/form.module.css';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import styles from './erasure.module.css';
import { erasureMessages as words } from './erasure.messages.ts';

const loadDialog = () => import('./erase-dialog.tsx').then(({ EraseDialog }) => EraseDialog);

export function useEraseDialog() {
  const { open, dialog } = useLazyDialog('erase', loadDialog, words.dialogFailed);
  return { open: (child: ProfileDto | null) => open({ child }), dialog };
}

export function EraseFamily() {
  const { open, dialog } = useEraseDialog();
  return (
    <Card as="section" className={form.card} aria-labelledby="erase-family">
      <h2 id="erase-family">{words.eraseFamily}</h2>
      <p className={styles.note}>{words.family}</p>
      <Button variant="outline" isWide aria-haspopup="dialog" onClick={() => open(null)}>
        <Trash2 aria-hidden="true" />
        {words.eraseFamily}
      </Button>
      {dialog}
    </Card>
  );
}
