import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { Hand, Repeat, User, Users } from 'lucide-react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { ChildSelect } from '../children/child-select.tsx';
import { ChoiceTiles } from '../form/choice-tiles.tsx';
import styles from './recurring-form.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { listOf } from './repeat-values.ts';
import { TurnList } from './turn-list.tsx';
import type { RecurringForm } from './use-recurring-form.ts';

interface WhoFieldsProps {
  form: RecurringForm;
  family: readonly ProfileDto[];
}

const choices = [
  { value: 'one', label: 'One child', icon: <User aria-hidden="true" /> },
  { value: 'each', label: 'Each child', icon: <Users aria-hidden="true" /> },
  { value: 'anyone', label: 'Anyone', icon: <Hand aria-hidden="true" /> },
  { value: 'turns', label: 'In turn', icon: <Repeat aria-hidden="true" /> },
] as const;

/** What is done once is for one child, or for anyone. */
const choicesOfOnce = choices.filter(({ value }) => value === 'one' || value === 'anyone');

export function WhoFields({ form, family }: WhoFieldsProps) {
  const { values, set, errorOf } = form;
  const options = values.repeat === 'once' ? choicesOfOnce : choices;
  const chosen = options.find(({ value }) => value === values.assign)?.value;
  return (
    <>
      <ChoiceTiles
        label="Who does it"
        type="radio"
        options={options}
        isChosen={(assign) => assign === chosen}
        onPress={(assign) => set('assign', assign)}
        error={errorOf('assign')}
      />
      {chosen === 'one' && (
        <Field label="Child" error={errorOf('child_id')}>
          <ChildSelect list={family} value={values.child_id} onChange={(id) => set('child_id', id)} />
        </Field>
      )}
      {chosen === 'each' && <EachChild form={form} family={family} />}
      {chosen === 'turns' && <TurnList form={form} family={family} />}
      {chosen === 'anyone' && <p className={styles.help}>{words.firstEarns}</p>}
    </>
  );
}

function EachChild({ form: { values, set, errorOf }, family }: WhoFieldsProps) {
  const chosen = listOf(values.child_ids);
  const press = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    set('child_ids', next.join());
  };
  return (
    <ChoiceTiles
      label="Children"
      type="checkbox"
      options={family.map(({ id, display_name: name }) => ({
        value: id,
        label: name,
        icon: <ChildAvatar id={id} name={name} sizePx={28} />,
      }))}
      isChosen={(id) => chosen.includes(id)}
      onPress={press}
      error={errorOf('child_ids')}
    />
  );
}
