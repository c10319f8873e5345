import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useDeskPart } from '../lazy-code.tsx';
import type { DeskDateInputProps } from './desk-date-input.tsx';

interface DateInputProps extends DeskDateInputProps {
  zone: string;
}

/** A calendar on a desktop, the native date input on a phone. Use inside a Field. */
export function DateInput(props: DateInputProps) {
  const { zone } = props;
  const { part: DeskDateInput } = useDeskPart(`calendar ${zone}`, () =>
    import('./desk-date-input.tsx').then(({ deskDateInputOf }) => deskDateInputOf(zone)),
  );
  if (DeskDateInput) return <DeskDateInput value={props.value} onChange={props.onChange} />;
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
