import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useDeskPart } from '../table/use-desk-part.ts';
import type { DateInputProps } from './desk-date-input.tsx';

const loadCalendar = () => import('./desk-date-input.tsx').then(({ DeskDateInput }) => DeskDateInput);

/** A day: by a calendar on a desk, by what the device itself offers on a phone; stands inside a Field. */
export function DateInput(props: DateInputProps) {
  const DeskDateInput = useDeskPart(loadCalendar);
  if (DeskDateInput) return <DeskDateInput {...props} />;
  if (DeskDateInput === undefined) return <Skeleton height={48} />;
  return (
    <TextInput
      type="date"
      required
      min="2000-01-01"
      max="2100-12-31"
      value={props.value}
      onChange={({ target }) => target.value && props.onChange(target.value)}
    />
  );
}
