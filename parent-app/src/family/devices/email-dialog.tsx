import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { addEmailBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput, TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { useApp } from '../../app-context.tsx';
import { AboutChild } from '../../ui/children/about-child.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { refetchDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

const initial = { email: '', password: '' };

const body = bodyReader(addEmailBody, (values: typeof initial) => values);

const useEmailForm = (host: HostApi, { id, display_name: name }: ProfileDto, onAdded: () => void) =>
  useForm({
    notify: host.notify,
    initial,
    validate: body.validate,
    send: async (values) => {
      const json = body.read(values);
      await answer(host.client.api.profiles[':childId'].email.$put({ param: { childId: id }, json }));
      void refetchDevices(host);
      host.notify('success', words.emailAdded(name));
      onAdded();
    },
    sentenceOf: (error) => detailOr(error, words.emailFailed),
  });

interface EmailDialogProps {
  what: ProfileDto;
  onClose: () => void;
}

export function EmailDialog({ what: child, onClose }: EmailDialogProps) {
  const { host } = useApp();
  const form = useEmailForm(host, child, onClose);
  const { values, errorOf, inputOf } = form;
  return (
    <Dialog title={words.addEmailTitle} onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <SheetForm form={form} keep={dialogMessages.notNow} onKeep={onClose} send={words.addEmail}>
        <Field label={formMessages.email} error={errorOf('email')} help={words.emailHelp(child.display_name)}>
          <TextInput type="email" required maxLength={limits.emailMax} autoComplete="off" {...inputOf('email')} />
        </Field>
        <Field label={formMessages.password} error={errorOf('password')} help={formMessages.passwordHelp}>
          <PasswordInput required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[child.display_name, values.email]} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
