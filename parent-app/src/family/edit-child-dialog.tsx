import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { useApp } from '../app-context.tsx';
import { SheetForm } from '../screen/sheet-form.tsx';
import { AboutChild } from './about-child.tsx';
import { familyMessages as words } from './family.messages.ts';

interface Renaming {
  id: string;
  name: string;
}

/** PUT /api/auth/children/{childId}. Lists that go by names, or show them, are read anew. */
async function renameChild(host: HostApi, { id, name }: Renaming) {
  const { client, query } = host;
  const renaming = client.api.auth.children[':childId'].$put({ param: { childId: id }, json: { display_name: name } });
  putRow(host, keys.children, await answer(renaming));
  for (const queryKey of [keys.children, keys.redemptions, keys.profile(id)])
    void query.invalidateQueries({ queryKey });
}

/** Rules 4.8: the name goes out trimmed, and one that is the same goes nowhere. */
function useEditChild(host: HostApi, { id, display_name: before }: ProfileDto, onSaved: () => void) {
  const wrongWith = (name: string) => {
    if (name === '') return words.emptyName;
    return name === before ? words.unchanged : null;
  };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`child ${id}`),
    initial: { display_name: before },
    validate: ({ display_name }) => {
      const sentence = wrongWith(display_name.trim());
      return sentence === null ? null : { field: 'display_name', sentence };
    },
    send: async ({ display_name }) => {
      await renameChild(host, { id, name: display_name.trim() });
      host.notify('success', words.updated);
      onSaved();
    },
    sentenceOf: (error) => detailOr(error, words.updateFailed),
  });
}

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
