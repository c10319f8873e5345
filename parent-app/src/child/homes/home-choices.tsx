import type { Home } from '@tokennest/shared-ui/contract';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import { CalendarDays, Check, Pencil, Repeat } from 'lucide-react';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { addDays, weekdayNameOf } from '../../ui/calendar/calendar.ts';
import { TextSelect } from '../../ui/forms/select.tsx';
import { chosenIn, type Draft, draftOf, type Kind } from './home-draft.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';

interface HomeChoicesProps {
  plan: Plan;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const kinds = [
  { kind: 'weeks', Icon: Repeat },
  { kind: 'weekends', Icon: CalendarDays },
  { kind: 'custom', Icon: Pencil },
] as const satisfies readonly { kind: Kind; Icon: unknown }[];

const monday = '2024-01-01';
const weekdays = Array.from({ length: 7 }, (_, day) => ({
  value: String(day + 1),
  label: weekdayNameOf(addDays(monday, day)),
}));

const [firstHour, lastHour] = [6, 22];
const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, hour) => {
  const value = `${String(hour + firstHour).padStart(2, '0')}:00`;
  return { value, label: formatClockTime(value) };
});

export function HomeChoices({ plan: { moment, names }, draft, onChange }: HomeChoicesProps) {
  const chosen = chosenIn(draft, moment);
  const change = (part: Partial<typeof chosen>) => onChange(draftOf({ ...chosen, ...part }, draft, moment));
  const times = hours.some(({ value }) => value === chosen.changeTime)
    ? hours
    : [{ value: chosen.changeTime, label: formatClockTime(chosen.changeTime) }, ...hours];
  const homes = names.map((label, place) => ({ value: String(place + 1), label }));
  return (
    <div className={styles.choices}>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{words.how}</legend>
        {kinds.map(({ kind, Icon }) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kind === draft.kind}
            onClick={() => change({ kind })}
          >
            {kind === draft.kind ? <Check size={18} aria-hidden="true" /> : <Icon size={18} aria-hidden="true" />}
            <span>{words[kind]}</span>
          </button>
        ))}
      </fieldset>
      <AntdTheme>
        <div className={styles.change}>
          {draft.kind !== 'custom' && (
            <>
              <span>{draft.kind === 'weeks' ? words.firstAt : words.weekdaysAt}</span>
              <div className={styles.select}>
                <TextSelect
                  label={draft.kind === 'weeks' ? words.firstAt : words.weekdaysAt}
                  choices={homes}
                  value={String(chosen.first)}
                  onChange={(home) => change({ first: Number(home) as Home })} // one of the two choices
                />
              </div>
            </>
          )}
          <span>{words.changesOn}</span>
          <div className={styles.select}>
            <TextSelect
              label={words.changesOn}
              choices={weekdays}
              value={String(chosen.weekday)}
              onChange={(weekday) => change({ weekday: Number(weekday) })}
            />
          </div>
          <span>{words.at}</span>
          <div className={styles.select}>
            <TextSelect
              label={words.time}
              choices={times}
              value={chosen.changeTime}
              onChange={(changeTime) => change({ changeTime })}
            />
          </div>
        </div>
      </AntdTheme>
    </div>
  );
}
