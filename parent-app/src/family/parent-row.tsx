import type { Color, FamilyDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { chooseFaceBody, familyNameBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { FaceField, knownFace, type ShownAs } from '../ui/children/face-field.tsx';
import { SheetForm } from '../ui/dialogs/sheet-form.tsx';
import { useChangesForm } from '../ui/forms/use-changes-form.ts';
import { useIsDesktop } from '../ui/lazy-code.tsx';
import rows from '../ui/lists/row-list.module.css';
import sections from '../ui/section.module.css';
import { familyMessages as words } from './family.messages.ts';

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
}

const valuesOf = ({ name, parent_face: shown }: FamilyDto): Values => ({
  name: name ?? '',
  face: knownFace(shown?.face ?? null),
  color: shown?.color ?? '',
});

function useFamilyForm(host: HostApi, family: FamilyDto, onDone: () => void) {
  return useChangesForm(host, {
    form: 'family',
    initial: valuesOf(family),
    body,
    save: (changes, values) => save(host, changes, values),
    unchanged: { field: 'name', sentence: words.unchanged },
    saved: words.familySaved,
    failed: words.familyFailed,
    onDone,
  });
}

interface EditFamilyDialogProps {
  family: FamilyDto;
  parent: ProfileDto;
  onClose: () => void;
}

function EditFamilyDialog({ family, parent, onClose }: EditFamilyDialogProps) {
  const { host } = useApp();
  const form = useFamilyForm(host, family, onClose);
  const { values, set, errorOf, inputOf } = form;
  const choose = ({ face, color }: ShownAs) => {
    set('face', face);
    set('color', color);
  };
  return (
    <Dialog title="Edit family" onDismiss={onClose} hasClose>
      <SheetForm form={form} keep="Keep as it is" onKeep={onClose} send="Save changes">
        <Field label="Family name" error={errorOf('name')} help={words.nameHelp} isOptional>
          <TextInput maxLength={limits.familyNameMax} autoComplete="off" {...inputOf('name')} />
        </Field>
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

/** The family's name and the parent's face (Rules 4.14, 4.28). */
export function ParentRow({ family }: { family: FamilyDto }) {
  const { parent } = useApp();
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const { face, color } = family.parent_face ?? parent;
  return (
    <section className={sections.section} aria-labelledby="parent">
      <h2 id="parent">Parent</h2>
      <Card className={rows.row}>
        <FaceAvatar face={face} color={color} name={parent.display_name} />
        <div className={rows.words}>
          <h3 className={rows.name} translate="no">
            {parent.display_name}
          </h3>
          <p className={rows.note} translate={family.name ? 'no' : undefined}>
            {family.name ?? words.noName}
          </p>
        </div>
        <Button variant="outline" aria-haspopup="dialog" aria-label="Edit family" onClick={() => setIsOpen(true)}>
          {isDesktop && <Pencil aria-hidden="true" />}
          <span>Edit</span>
        </Button>
      </Card>
      {isOpen && <EditFamilyDialog family={family} parent={parent} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
