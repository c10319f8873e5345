import { useFieldControl } from '@tokennest/shared-ui/primitives/field';
import { Select } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import select from '../form/select.module.css';

interface ZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** Every zone the browser knows, UTC, and the one that is chosen, which may be an older name of another. */
function zonesWith(chosen: string): { value: string; label: string }[] {
  const known = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...known].toSorted().map((value) => ({ value, label: labelOf(value) }));
}

/** A time zone, found by typing a part of its name; stands inside a Field. */
export function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const control = useFieldControl();
  const options = useMemo(() => zonesWith(value), [value]);
  return (
    <Select
      {...control}
      className={select.select}
      status={control['aria-invalid'] ? 'error' : ''}
      value={value}
      onChange={onChange}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          labelOf(typed)
            .toLowerCase()
            .split(/\s+/)
            .every((word) => option?.label.toLowerCase().includes(word)),
      }}
      getPopupContainer={(field) => field.parentElement ?? field}
      suffixIcon={<ChevronDown size={20} aria-hidden="true" />}
    />
  );
}
