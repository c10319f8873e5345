import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { requireAccount } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../children/child.messages.ts';
import sheet from '../screen/sheet.module.css';
import { AboutChild } from './about-child.tsx';
import type { ChildDialogProps } from './edit-child-dialog.tsx';
import { familyMessages as words } from './family.messages.ts';
import { setChildPassword } from './set-child-password.ts';

export function PasswordDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const { props, inputOf, errorOf, values, isBusy } = usePasswordForm(host, child, onClose);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  return (
    <Dialog title="Set Password" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <p>{words.signsOutChild(child.display_name)}</p>
      <form {...props} className={sheet.form}>
        <Field label="New password" error={errorOf('password')} help="At least 6 characters.">
          <PasswordInput ref={password} required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[child.display_name]} />
        </Field>
        <div className={sheet.buttons}>
          <Button size="form" variant="outline" onClick={onClose}>
            Keep the Old One
          </Button>
          <Button size="form" type="submit" isBusy={isBusy}>
            Set Password
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function usePasswordForm(host: HostApi, { id, display_name: name }: ProfileDto, onSet: () => void) {
  return useForm({
    notify: host.notify,
    initial: { password: '' },
    validate: (values) => requireAccount(values, { fillIn: childMessages.fillIn, short: childMessages.shortPassword }),
    send: async ({ password }) => {
      await setChildPassword(host, { childId: id, password });
      host.notify('success', words.passwordSet(name));
      onSet();
    },
    sentenceOf: (error) => detailOr(error, words.passwordFailed),
  });
}
