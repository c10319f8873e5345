import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import type { ComponentProps } from 'react';
import { useApp } from '../../app-context.tsx';
import { addDays, todayIn } from '../../ui/calendar/calendar.ts';
import { DateInput } from '../../ui/calendar/date-input.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { ChoiceTiles, toggled } from '../../ui/forms/choice-tiles.tsx';
import { adultMessages as words } from './adult.messages.ts';

export type HelperPart = 'until' | 'children' | 'award';

export interface HelperValues extends Record<string, string | readonly string[]> {
  children: readonly string[];
  /** Empty for no end. */
  until: string;
  award_daily_max: string;
}

interface Form {
  values: HelperValues;
  set: <Name extends 'children' | 'until'>(name: Name, value: HelperValues[Name]) => void;
  errorOf: (name: 'children' | 'until' | 'award_daily_max') => string | undefined;
  inputOf: (name: 'award_daily_max') => Pick<ComponentProps<typeof NumberInput>, 'name' | 'value' | 'onChange'>;
}

export function ChildrenField({ form: { values, set, errorOf } }: { form: Form }) {
  const { host } = useApp();
  const children = useChildren(host).data ?? [];
  const { children: chosen } = values;
  return (
    <ChoiceTiles
      label={words.children}
      type="checkbox"
      options={children.map(({ id, display_name: name }) => ({
        value: id,
        label: name,
        icon: <ChildAvatar id={id} name={name} sizePx={28} />,
      }))}
      isChosen={(id) => chosen.includes(id)}
      onPress={(id) => set('children', toggled(chosen, id))}
      error={errorOf('children')}
    />
  );
}

/** A week is the usual stay of a grandparent or a sitter. */
const usualDays = 7;

const ends = [
  { value: 'date', label: words.ends.date },
  { value: 'never', label: words.ends.never },
] as const;

export function UntilField({ form: { values, set, errorOf } }: { form: Form }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <>
      <ChoiceField
        label={words.endDate}
        options={ends}
        value={values.until ? 'date' : 'never'}
        onChange={(end) => set('until', end === 'date' ? addDays(todayIn(zone), usualDays) : '')}
      />
      {values.until && (
        <Field label={words.lastDay} help={words.untilHelp} error={errorOf('until')}>
          <DateInput value={values.until} onChange={(date) => set('until', date)} zone={zone} />
        </Field>
      )}
    </>
  );
}

export const AwardField = ({ form: { errorOf, inputOf } }: { form: Form }) => (
  <Field label={words.awardLimit} help={words.awardHelp} error={errorOf('award_daily_max')}>
    <NumberInput min={0} required autoComplete="off" {...inputOf('award_daily_max')} />
  </Field>
);
