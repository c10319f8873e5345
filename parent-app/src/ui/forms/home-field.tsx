import { Field } from '@tokennest/shared-ui/inputs/field';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../../app-context.tsx';
import { TextSelect } from '../../ui/forms/select.tsx';
import { recurringMessages as words } from './recurring-task.messages.ts';
import type { RecurringForm } from './use-recurring-form.ts';

/** Only for a family with two homes (Rules 12.320). */
export function HomeField({ form: { values, set, errorOf } }: { form: RecurringForm }) {
  const { host } = useApp();
  const homes = useQuery(familyQuery(host)).data?.homes;
  if (!homes) return null;
  const choices = [
    { value: '', label: words.bothHomes },
    { value: '1', label: homes.first },
    { value: '2', label: homes.second },
  ];
  return (
    <Field label="Home" help={values.home === '' ? words.goesAlong : words.rests} error={errorOf('home')}>
      <TextSelect choices={choices} value={values.home} onChange={(home) => set('home', home)} />
    </Field>
  );
}
