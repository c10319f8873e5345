import type { DeviceDto, HostApi } from '@tokennest/shared-ui/contract';
import { deviceNameBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer } from '@tokennest/shared-ui/kit';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { refetchDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';

const body = bodyReader(deviceNameBody, (values: { name: string }) => values);

const useRenameForm = (host: HostApi, { id, name }: DeviceDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `device ${id}`,
    initial: { name },
    body,
    save: async (_, values) => {
      await answer(host.client.api.devices[':id'].$put({ param: { id }, json: body.read(values) }));
      await refetchDevices(host);
    },
    unchanged: { field: 'name', sentence: words.unchanged },
    saved: words.renamed,
    failed: words.renameFailed,
    onDone,
  });

interface RenameDeviceDialogProps {
  what: DeviceDto;
  onClose: () => void;
}

export function RenameDeviceDialog({ what: device, onClose }: RenameDeviceDialogProps) {
  const { host } = useApp();
  const form = useRenameForm(host, device, onClose);
  return (
    <Dialog title="Rename device" onDismiss={onClose} hasClose>
      <SheetForm form={form} keep={`Keep “${device.name}”`} onKeep={onClose} send="Save">
        <Field label="Device name" error={form.errorOf('name')}>
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...form.inputOf('name')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
