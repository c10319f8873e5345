import type { HostApi } from '@tokennest/shared-ui/contract';
import { useState, type ComponentType } from 'react';
import { messages } from './account.messages.ts';
import type { RecoverDialogProps } from './recover-dialog.tsx';

interface ForgotPasswordProps extends Pick<HostApi, 'notify' | 'client'>, Pick<RecoverDialogProps, 'onRecovered'> {
  /** What stands in the form's field when the dialog opens. */
  emailOf: () => string;
}

const loadDialog = () => import(/* webpackChunkName: "recovery" */ './recover-dialog.tsx');

/** The dialog comes with the press, in a chunk of its own. */
export function ForgotPassword({ emailOf, onRecovered, ...host }: ForgotPasswordProps) {
  const [Dialog, setDialog] = useState<ComponentType<RecoverDialogProps> | null>(null);
  const open = () =>
    loadDialog().then(
      ({ RecoverDialog }) => setDialog(() => RecoverDialog),
      () => host.notify('error', messages.notLoaded),
    );
  const close = () => setDialog(null);
  return (
    <>
      <button type="button" onClick={() => void open()}>
        {messages.forgot}
      </button>
      {Dialog && (
        <Dialog
          {...host}
          email={emailOf()}
          onDismiss={close}
          onRecovered={(recovery) => {
            close();
            onRecovered(recovery);
          }}
        />
      )}
    </>
  );
}
