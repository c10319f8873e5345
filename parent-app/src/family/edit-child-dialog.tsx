import type { Color, HostApi, AgeMode, ProfileDto } from '@tokennest/shared-ui/contract';
import { changeAgeModeBody, renameChildBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { LanguageSelect } from '@tokennest/shared-ui/languages/language-select';
import { Trash2 } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { AboutChild } from '../ui/children/about-child.tsx';
import { FaceField, knownFace, type ShownAs } from '../ui/children/face-field.tsx';
import { SheetForm } from '../ui/dialogs/sheet-form.tsx';
import { ChoiceTiles } from '../ui/forms/choice-tiles.tsx';
import { useChangesForm } from '../ui/forms/use-changes-form.ts';
import { changeChild } from './change-child.ts';
import { familyMessages as words } from './family.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';

/** Empty values mean the default. */
interface Values extends Record<string, string> {
  display_name: string;
  age: string;
  face: string;
  color: Color | '';
  look: AgeMode | '';
  reads_aloud: 'on' | 'off' | '';
  language: string;
}

const valuesOf = ({ display_name, age, face, color, look, reads_aloud, language }: ProfileDto): Values => ({
  display_name,
  age: age === null ? '' : String(age),
  face: knownFace(face),
  color: color ?? '',
  look: look ?? '',
  reads_aloud: reads_aloud === null ? '' : reads_aloud ? 'on' : 'off',
  language: language ?? '',
});

const body = bodyReader(renameChildBody.extend(changeAgeModeBody.shape), (values: Values) => ({
  display_name: values.display_name,
  age: values.age === '' ? null : numberIn(values.age),
  face: values.face || null,
  color: values.color || null,
  look: values.look || null,
  reads_aloud: values.reads_aloud === '' ? null : values.reads_aloud === 'on',
  language: values.language || null,
}));

/** Rules 4.8: an unchanged name is not sent. */
const useEditChild = (host: HostApi, child: ProfileDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `child ${child.id}`,
    initial: valuesOf(child),
    body,
    save: (changes) => changeChild(host, child.id, changes),
    unchanged: { field: 'display_name', sentence: words.unchanged },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });

const ageModes = [
  { value: '', label: words.looks.auto },
  { value: 'little', label: words.looks.little },
  { value: 'kid', label: words.looks.kid },
  { value: 'teen', label: words.looks.teen },
] as const;

const voices = [
  { value: '', label: words.looks.auto },
  { value: 'on', label: words.voices.on },
  { value: 'off', label: words.voices.off },
] as const;

interface EditChildDialogProps {
  child: ProfileDto;
  onClose: () => void;
  onErase: () => void;
}

export function EditChildDialog({ child, onClose, onErase }: EditChildDialogProps) {
  const { host } = useApp();
  const form = useEditChild(host, child, onClose);
  const { values, set, errorOf, inputOf } = form;
  const choose = ({ face, color }: ShownAs) => {
    set('face', face);
    set('color', color);
  };
  return (
    <Dialog title={words.editChild} onDismiss={onClose} hasClose>
      <AboutChild child={child} />
      <SheetForm
        form={form}
        keep={words.keepChild(child.display_name)}
        onKeep={onClose}
        send={formMessages.saveChanges}
      >
        <Field label={formMessages.name} error={errorOf('display_name')} help={words.keepsPlace}>
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...inputOf('display_name')} />
        </Field>
        <Field label={formMessages.age} error={errorOf('age')} help={words.ageHelp} isOptional>
          <NumberInput min={1} autoComplete="off" {...inputOf('age')} />
        </Field>
        <FaceField
          value={values}
          onChange={choose}
          name={values.display_name}
          child={child}
          error={errorOf('face') ?? errorOf('color')}
        />
        <ChoiceTiles
          label={words.look}
          type="radio"
          isNarrow
          options={ageModes}
          isChosen={(look) => look === values.look}
          onPress={(look) => set('look', look)}
          error={errorOf('look')}
        />
        <ChoiceTiles
          label={words.readAloud}
          type="radio"
          isNarrow
          options={voices}
          isChosen={(voice) => voice === values.reads_aloud}
          onPress={(voice) => set('reads_aloud', voice)}
          error={errorOf('reads_aloud')}
        />
        {host.languages && child.language !== undefined && (
          <LanguageSelect
            languages={host.languages.tags}
            value={values.language || null}
            onChange={(language) => set('language', language ?? '')}
          />
        )}
      </SheetForm>
      <Button variant="outline" size="form" isWide aria-haspopup="dialog" onClick={onErase}>
        <Trash2 aria-hidden="true" />
        <span>{words.erase(child.display_name)}</span>
      </Button>
    </Dialog>
  );
}
