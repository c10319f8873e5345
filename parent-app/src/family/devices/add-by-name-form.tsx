import type { Color, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { addByNameBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { detailOr } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useApp } from '../../app-context.tsx';
import { childMessages } from '../../ui/children/child.messages.ts';
import { FaceField, type ShownAs, useFreeLook } from '../../ui/children/face-field.tsx';
import form from '../../ui/forms/form.module.css';
import { usePairDialog } from './sign-in-methods.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { addByName } from './add-by-name.ts';
import styles from './sign-in-methods.module.css';
import { signInMessages as words } from './sign-in.messages.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

/** Empty face or color means the suggested one. */
const initial: { display_name: string; age: string; face: string; color: Color | '' } = {
  display_name: '',
  age: '',
  face: '',
  color: '',
};

const body = bodyReader(addByNameBody, ({ display_name, age, face, color }: typeof initial) => ({
  display_name,
  age: age === '' ? null : numberIn(age),
  face: face || null,
  color: color || null,
}));

function useAddByNameForm(host: HostApi, free: ShownAs, onAdded: (child: ProfileDto) => void) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('child by name'),
    initial,
    next: () => initial,
    validate: body.validate,
    send: async (values, key) => {
      const shownAs = { face: values.face || free.face, color: values.color || free.color };
      const child = await addByName(host, body.read({ ...values, ...shownAs }), key);
      created.set(child.id);
      host.notify('success', childMessages.added);
      onAdded(child);
    },
    sentenceOf: (error) => detailOr(error, childMessages.addFailed),
  });
}

/** Adds a child who signs in with a paired device only (Rules 2.110). */
export function AddByNameForm() {
  const { host } = useApp();
  const pair = usePairDialog();
  const free = useFreeLook();
  const child = useAddByNameForm(host, free, pair.open);
  const { inputOf, errorOf, values, set, isBusy, props } = child;
  const choose = ({ face, color }: ShownAs) => {
    set('face', face);
    set('color', color);
  };
  return (
    <Card as="section" className={form.card} aria-labelledby="add-by-name">
      <div>
        <h2 id="add-by-name">{words.addByName}</h2>
        <p className={rows.note}>{words.addByNameHelp}</p>
      </div>
      <form {...props} className={form.fields}>
        <KeptDraft form={child} />
        <div className={styles.nameAndAge}>
          <Field label={words.firstName} error={errorOf('display_name')}>
            <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...inputOf('display_name')} />
          </Field>
          <Field label={formMessages.age} error={errorOf('age')}>
            <NumberInput min={1} autoComplete="off" {...inputOf('age')} />
          </Field>
        </div>
        <FaceField
          value={{ face: values.face || free.face, color: values.color || free.color }}
          onChange={choose}
          name={values.display_name}
          error={errorOf('face') ?? errorOf('color')}
        />
        <NeedsConnection>
          <Button type="submit" size="form" variant="outline" isWide isBusy={isBusy}>
            {words.addAndShow}
          </Button>
        </NeedsConnection>
      </form>
      {pair.dialog}
    </Card>
  );
}
