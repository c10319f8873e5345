import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { frequencyOf } from './allowance-values.ts';
import { todayIn } from '../calendar/calendar.ts';
import { DateInput } from '../calendar/date-input.tsx';
import { FrequencyChoice } from './frequency-choice.tsx';
import type { useNewAllowanceForm } from './use-allowance-form.ts';

interface AllowanceFieldsProps {
  form: ReturnType<typeof useNewAllowanceForm>;
  zone: string;
}

/** All but the child. */
export function AllowanceFields({ form: { values, set, inputOf, errorOf }, zone }: AllowanceFieldsProps) {
  return (
    <>
      <Field label="Name" error={errorOf('name')}>
        <TextInput required maxLength={120} autoComplete="off" {...inputOf('name')} />
      </Field>
      <Field label="Token amount" error={errorOf('amount')}>
        <NumberInput isTokens required min={1} {...inputOf('amount')} />
      </Field>
      <FrequencyChoice value={frequencyOf(values)} onChange={(frequency) => set('frequency', frequency)} />
      <Field label="Start date" error={errorOf('start_date')}>
        <DateInput
          zone={zone}
          value={values.start_date || todayIn(zone)}
          onChange={(date) => set('start_date', date)}
        />
      </Field>
    </>
  );
}
