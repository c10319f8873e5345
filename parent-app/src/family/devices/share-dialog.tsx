import type { HostApi } from '@tokennest/shared-ui/contract';
import { deviceNameBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { refetchDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

const body = bodyReader(deviceNameBody, (values: { name: string }) => values);

type Keep = NonNullable<HostApi['keepDevice']>;

/** The shell stores the credential, which the server returns only once. */
const useShareForm = (host: HostApi, keep: Keep, onShared: () => void) =>
  useForm({
    notify: host.notify,
    initial: { name: words.familyTablet },
    validate: body.validate,
    send: async (values, key) => {
      const json = body.read(values);
      const device = await answer(host.client.api.devices.$post({ json }, { headers: { 'Idempotency-Key': key } }));
      keep(device);
      void refetchDevices(host);
      host.notify('success', words.shared(device.name));
      onShared();
    },
    sentenceOf: (error) => detailOr(error, words.shareFailed),
  });

interface ShareDialogProps {
  what: { keep: Keep };
  onClose: () => void;
}

export function ShareDialog({ what: { keep }, onClose }: ShareDialogProps) {
  const { host } = useApp();
  const form = useShareForm(host, keep, onClose);
  return (
    <Dialog title={words.makeTablet} onDismiss={onClose} hasClose>
      <p>{words.explainShared}</p>
      <SheetForm form={form} keep={dialogMessages.notNow} onKeep={onClose} send={words.setUpTablet}>
        <Field label={words.deviceName} error={form.errorOf('name')}>
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...form.inputOf('name')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
