import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useApp } from '../app-context.tsx';
import { SheetForm } from '../screen/sheet-form.tsx';
import { AboutChild } from './about-child.tsx';
import { familyMessages as words } from './family.messages.ts';
import { useEditChild } from './use-edit-child.ts';

export interface ChildDialogProps {
  child: ProfileDto;
  onClose: () => void;
}

export function EditChildDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const form = useEditChild(host, child, onClose);
  return (
    <Dialog title="Edit Child" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <SheetForm form={form} keep={`Keep “${child.display_name}”`} onKeep={onClose} send="Save Changes">
        <Field label="Name" error={form.errorOf('display_name')} help={words.keepsPlace}>
          <TextInput required maxLength={80} autoComplete="off" {...form.inputOf('display_name')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
