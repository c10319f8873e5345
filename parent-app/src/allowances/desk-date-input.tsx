import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { DatePicker } from 'antd';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { addDays, addMonths, type LocalDate } from './calendar.ts';
import { dateConfig, toDate, toLocalDate } from './date-config.ts';
import styles from './date-input.module.css';

export interface DateInputProps {
  value: LocalDate;
  /** The zone whose today the calendar marks. */
  zone: string;
  onChange: (date: LocalDate) => void;
}

const steps: Record<string, (date: LocalDate) => LocalDate> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
};

const besideField = (field: HTMLElement) => field.parentElement ?? field;

/** antd's calendar. Its days cannot be reached by keys, therefore the arrow keys change the date in the field. */
export function DeskDateInput({ value, zone, onChange }: DateInputProps) {
  const control = useFieldControl();
  const [isOpen, setIsOpen] = useState(false);
  const Picker = useMemo(() => DatePicker.generatePicker<Date>(dateConfig(zone)), [zone]);

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      onChange(step(value));
    } else if (event.key === 'Enter') {
      event.preventDefault(); // of the open calendar it takes the date, of the closed one it sends the form
      if (!isOpen && event.target instanceof HTMLInputElement) event.target.form?.requestSubmit();
    }
  }
  return (
    <Picker
      {...control}
      className={styles.picker}
      classNames={{ popup: { root: styles.calendar ?? '' } }}
      format="ddd D MMM YYYY"
      value={toDate(value)}
      onChange={(date: Date | null) => date && onChange(toLocalDate(date))}
      open={isOpen}
      onOpenChange={setIsOpen}
      onKeyDown={press}
      allowClear={false}
      minDate={toDate('2000-01-01')}
      maxDate={toDate('2100-12-31')}
      status={control['aria-invalid'] ? 'error' : ''}
      aria-description="Type a date, or change it by a day with the arrow keys"
      autoComplete="off"
      getPopupContainer={besideField}
      suffixIcon={<Calendar size={20} aria-hidden="true" />}
    />
  );
}
