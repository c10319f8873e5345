import { useState, type ComponentType, type ReactNode } from 'react';
import { messages } from './account.messages.ts';
import type { RecoverDialogProps } from './recover-dialog.tsx';

type Around = Omit<RecoverDialogProps, 'email' | 'onDismiss'>;

const loadDialog = () => import(/* webpackChunkName: "recovery" */ './recover-dialog.tsx');

/** The way back in for who forgot their password. It comes with the press, in a chunk of its own. */
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
