import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useDesktopPart } from '../lazy-code.tsx';
import type { DesktopDateInputProps } from './desktop-date-input.tsx';

interface DateInputProps extends DesktopDateInputProps {
  zone: string;
}

/** A calendar on a desktop, the native date input on a phone. Use inside a Field. */
export function DateInput(props: DateInputProps) {
  const { zone } = props;
  const { part: DesktopDateInput } = useDesktopPart(`calendar ${zone}`, () =>
    import('./desktop-date-input.tsx').then(({ desktopDateInputOf }) => desktopDateInputOf(zone)),
  );
  if (DesktopDateInput) return <DesktopDateInput value={props.value} onChange={props.onChange} />;
  if (DesktopDateInput === undefined) return <Skeleton height={48} />;
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
