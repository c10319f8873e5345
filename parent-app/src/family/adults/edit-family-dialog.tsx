import type { AdultDto, Color, FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { chooseFaceBody, familyNameBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useApp } from '../../app-context.tsx';
import { FaceField, knownFace, type ShownAs } from '../../ui/children/face-field.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { useMay } from '../../ui/use-may.ts';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { familyMessages as words } from '../family.messages.ts';
import { adultMessages } from './adult.messages.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

/** Empty values mean none. */
interface Values extends Record<string, string> {
  name: string;
  face: string;
  color: Color | '';
}

const body = bodyReader(familyNameBody.extend(chooseFaceBody.shape), ({ name, face, color }: Values) => ({
  name,
  face: face || null,
  color: color || null,
}));

interface Edited {
  family: FamilyDto;
  adult: AdultDto;
}

/** Saves the family's name and the parent's face in separate requests, each only if it changed. */
async function save({ client, query }: HostApi, changes: Partial<ReturnType<typeof body.read>>, values: Values) {
  const { name } = changes;
  if (name !== undefined)
    query.setQueryData(keys.family, await answer(client.api.families.current.$put({ json: { name } })));
  if (changes.face !== undefined || changes.color !== undefined) {
    const { face, color } = body.read(values);
    await answer(client.api.profiles.me.face.$put({ json: { face, color } }));
  }
  void query.invalidateQueries({ queryKey: keys.family });
  void query.invalidateQueries({ queryKey: keys.adults });
}

const valuesOf = ({ family: { name }, adult: { face, color } }: Edited): Values => ({
  name: name ?? '',
  face: knownFace(face),
  color: color ?? '',
});

function useFamilyForm(host: HostApi, edited: Edited, onDone: () => void) {
  return useChangesForm(host, {
    form: 'family',
    initial: valuesOf(edited),
    body,
    save: (changes, values) => save(host, changes, values),
    unchanged: { field: 'name', sentence: words.unchanged },
    saved: words.familySaved,
    failed: words.familyFailed,
    onDone,
  });
}

interface EditFamilyDialogProps {
  what: Edited;
  onClose: () => void;
}

/** The family's name and the parent's face (Rules 4.14, 4.28). */
export function EditFamilyDialog({ what, onClose }: EditFamilyDialogProps) {
  const { host, parent } = useApp();
  const isOwner = useMay('own');
  const form = useFamilyForm(host, what, onClose);
  const { values, set, errorOf, inputOf } = form;
  const choose = ({ face, color }: ShownAs) => {
    set('face', face);
    set('color', color);
  };
  return (
    <Dialog title={isOwner ? adultMessages.editFamily : adultMessages.editFace} onDismiss={onClose} hasClose>
      <SheetForm form={form} keep={formMessages.keepAsItIs} onKeep={onClose} send={formMessages.saveChanges}>
        {isOwner && (
          <Field label={adultMessages.familyName} error={errorOf('name')} help={words.nameHelp} isOptional>
            <TextInput maxLength={limits.familyNameMax} autoComplete="off" {...inputOf('name')} />
          </Field>
        )}
        <FaceField
          value={values}
          onChange={choose}
          name={parent.display_name}
          error={errorOf('face') ?? errorOf('color')}
        />
      </SheetForm>
    </Dialog>
  );
}
