import { ChoiceTiles } from '../form/choice-tiles.tsx';
import { listOf } from './repeat-values.ts';
import { weekdayNames } from './rule-words.ts';
import type { RecurringForm } from './use-recurring-form.ts';

const options = weekdayNames.map((name, place) => ({ value: String(place + 1), label: name.slice(0, 3) }));

export function WeekdayTiles({ form: { values, set, errorOf } }: { form: RecurringForm }) {
  const chosen = new Set(listOf(values.weekdays));
  const press = (day: string) => {
    const next = options.filter(({ value }) => chosen.has(value) !== (value === day));
    set('weekdays', next.map(({ value }) => value).join());
  };
  return (
    <ChoiceTiles
      isNarrow
      label="Weekdays"
      type="checkbox"
      options={options}
      isChosen={(day) => chosen.has(day)}
      onPress={press}
      error={errorOf('weekdays')}
    />
  );
}
