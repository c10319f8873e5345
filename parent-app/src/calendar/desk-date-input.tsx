import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { DatePicker } from 'antd';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { addDays, addMonths, type LocalDate } from './calendar.ts';
import { dateConfig, toDate, toLocalDate } from './date-config.ts';
import styles from './date-input.module.css';

export interface DeskDateInputProps {
  value: LocalDate;
  onChange: (date: LocalDate) => void;
}

const steps: Record<string, (date: LocalDate) => LocalDate> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
};

const look = {
  className: styles.picker,
  classNames: { popup: { root: styles.calendar ?? '' } },
  format: 'ddd D MMM YYYY',
  allowClear: false,
  minDate: toDate('2000-01-01'),
  maxDate: toDate('2100-12-31'),
  autoComplete: 'off',
  'aria-description': 'Type a date, or change it by a day with the arrow keys',
  getPopupContainer: (field: HTMLElement) => field.parentElement ?? field,
  suffixIcon: <Calendar size={20} aria-hidden="true" />,
};

/** Steps in the field, and what Enter does: of the open calendar it takes the date, of the closed one it sends the form. */
function press(event: KeyboardEvent<HTMLElement>, isOpen: boolean, { value, onChange }: DeskDateInputProps) {
  const step = steps[event.key];
  if (!step && event.key !== 'Enter') return;
  event.preventDefault();
  if (step) onChange(step(value));
  else if (!isOpen && event.target instanceof HTMLInputElement) event.target.form?.requestSubmit();
}

/**
 * antd's calendar, which marks the zone's today. Its days cannot be reached by keys, therefore the arrow keys change the
 * date in the field.
 */
export function deskDateInputOf(zone: string) {
  const Picker = DatePicker.generatePicker<Date>(dateConfig(zone));
  return function DeskDateInput(props: DeskDateInputProps) {
    const control = useFieldControl();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Picker
        {...control}
        {...look}
        value={toDate(props.value)}
        onChange={(date: Date | null) => date && props.onChange(toLocalDate(date))}
        open={isOpen}
        onOpenChange={setIsOpen}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => press(event, isOpen, props)}
        status={control['aria-invalid'] ? 'error' : ''}
      />
    );
  };
}
