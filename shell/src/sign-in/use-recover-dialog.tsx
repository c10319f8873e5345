import { useState, type ComponentType, type ReactNode } from 'react';
import { messages } from './account.messages.ts';
import type { RecoverDialogProps } from './recover-dialog.tsx';

type Around = Omit<RecoverDialogProps, 'email' | 'onDismiss'>;

const loadDialog = () => import(/* webpackChunkName: "recovery" */ './recover-dialog.tsx');

/** The dialog for a forgotten password, and what opens it. Its chunk is loaded at the press. */
export function useRecoverDialog({ onRecovered, ...host }: Around): [ReactNode, (email: string) => void] {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<RecoverDialogProps>; email: string } | null>(null);
  const close = () => setOpened(null);
  const open = (email: string) => {
    loadDialog().then(
      ({ RecoverDialog }) => setOpened({ Dialog: RecoverDialog, email }),
      () => host.notify('error', messages.notLoaded),
    );
  };
  const dialog = opened && (
    <opened.Dialog
      {...host}
      email={opened.email}
      onDismiss={close}
      onRecovered={(recovery) => {
        close();
        onRecovered(recovery);
      }}
    />
  );
  return [dialog, open];
}
