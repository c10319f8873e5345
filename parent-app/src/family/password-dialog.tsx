import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { requireAccount } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { PasswordInput } from '@tokennest/shared-ui/primitives/password-input';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../children/child.messages.ts';
import { SheetForm } from '../screen/sheet-form.tsx';
import { AboutChild } from './about-child.tsx';
import type { ChildDialogProps } from './edit-child-dialog.tsx';
import { familyMessages as words } from './family.messages.ts';
import { setChildPassword } from './set-child-password.ts';

export function PasswordDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const form = usePasswordForm(host, child, onClose);
  return (
    <Dialog title="Set Password" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <p>{words.signsOutChild(child.display_name)}</p>
      <SheetForm form={form} keep="Keep the Old One" onKeep={onClose} send="Set Password">
        <Field label="New password" error={form.errorOf('password')} help="At least 6 characters.">
          <PasswordInput required autoComplete="new-password" {...form.inputOf('password')} />
          <PasswordAdvice password={form.values.password} known={[child.display_name]} />
        </Field>
      </SheetForm>
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
