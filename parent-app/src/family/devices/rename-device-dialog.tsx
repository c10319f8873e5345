import type { DeviceDto, HostApi } from '@tokennest/shared-ui/contract';
import { changeDeviceBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../../app-context.tsx';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { TextSelect } from '../../ui/forms/select.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { refetchDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

/** An older server refuses a home, so it is sent only if it was changed. */
const body = bodyReader(changeDeviceBody, ({ name, home }: { name: string; home: string }) => ({
  name,
  home: home === '' ? null : home === '2' ? (2 as const) : (1 as const),
}));

const useRenameForm = (host: HostApi, { id, name, home }: DeviceDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `device ${id}`,
    initial: { name, home: String(home ?? '') },
    body,
    save: async (changes, values) => {
      const json = { ...changes, name: body.read(values).name };
      await answer(host.client.api.devices[':id'].$put({ param: { id }, json }));
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
  const homes = useQuery(familyQuery(host)).data?.homes;
  const form = useRenameForm(host, device, onClose);
  return (
    <Dialog title={words.rename} onDismiss={onClose} hasClose>
      <SheetForm form={form} keep={words.keepName(device.name)} onKeep={onClose} send={words.save}>
        <Field label={words.deviceName} error={form.errorOf('name')}>
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...form.inputOf('name')} />
        </Field>
        {homes && device.child_id === null && (
          <Field label={formMessages.home} help={words.homeHelp} error={form.errorOf('home')}>
            <AntdTheme>
              <TextSelect
                choices={[
                  { value: '', label: words.noHome },
                  { value: '1', label: homes.first },
                  { value: '2', label: homes.second },
                ]}
                value={form.values.home}
                onChange={(home) => form.set('home', home)}
              />
            </AntdTheme>
          </Field>
        )}
      </SheetForm>
    </Dialog>
  );
}
