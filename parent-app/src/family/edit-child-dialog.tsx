import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import sheet from '../screen/sheet.module.css';
import { AboutChild } from './about-child.tsx';
import { familyMessages as words } from './family.messages.ts';
import { useEditChild } from './use-edit-child.ts';

export interface ChildDialogProps {
  child: ProfileDto;
  onClose: () => void;
}

export function EditChildDialog({ child, onClose }: ChildDialogProps) {
  const { host } = useApp();
  const { props, inputOf, errorOf, isBusy } = useEditChild(host, child, onClose);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    name.current?.focus();
    name.current?.select();
  }, []);
  return (
    <Dialog title="Edit Child" onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <form {...props} className={sheet.form}>
        <Field label="Name" error={errorOf('display_name')} help={words.keepsPlace}>
          <TextInput ref={name} required maxLength={80} autoComplete="off" {...inputOf('display_name')} />
        </Field>
        <div className={sheet.buttons}>
          <Button size="form" variant="outline" onClick={onClose}>
            Keep “{child.display_name}”
          </Button>
          <Button size="form" type="submit" isBusy={isBusy}>
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
