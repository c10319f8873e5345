import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { formatClockTime } from '@tokennest/shared-ui/dates/format-day';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { repeatOf, repeatChoices } from '../tasks/recurring/rule/repeat-values.ts';
import { repeatWords, windowWords } from '../tasks/recurring/rule/rule-words.ts';
import type { Draft } from './create-understood.ts';
import styles from './quick-add.module.css';
import { quickAddMessages as words } from './quick-add.messages.ts';

/** What the parent chose instead of what was understood. */
export type Chosen = Partial<Omit<RecurringValues, 'token_reward'>> &
  Partial<Pick<Draft, 'kind' | 'childId' | 'tokens'>>;

interface ChipProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** A native list, which a phone draws with large rows. Dashed while nothing is understood. */
function Chip({ label, value, choices, onChoose }: ChipProps) {
  return (
    <select
      aria-label={label}
      className={classNames(styles.chip, value === '' && styles.missing)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map(([one, name]) => (
        <option key={one} value={one} disabled={one === '' && value !== ''}>
          {name}
        </option>
      ))}
    </select>
  );
}

const kinds = Object.entries(words.kinds);
const amounts = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100];
const hours = ['08:00', '12:00', '15:00', '17:00', '18:00', '19:00', '20:00', '21:00'];

interface ChipsProps {
  draft: Draft;
  family: readonly ProfileDto[];
  onChoose: (chosen: Chosen) => void;
}

export function Chips({ draft, family, onChoose }: ChipsProps) {
  const { kind, tokens, values } = draft;
  const typed = tokens !== '' && !amounts.includes(Number(tokens)) ? [Number(tokens)] : [];
  const choices = [...amounts, ...typed].toSorted((one, other) => one - other);
  return (
    <div className={styles.chips}>
      <Chip
        label={words.kind}
        value={kind}
        choices={kinds}
        onChoose={(one) => onChoose({ kind: one as Draft['kind'] })}
      />
      {kind === 'task' && <TaskChips values={values} family={family} onChoose={onChoose} />}
      {kind === 'award' && (
        <Chip
          label={words.who}
          value={draft.childId}
          choices={[['', words.missingWho], ...family.map(({ id, display_name: name }) => [id, name] as const)]}
          onChoose={(childId) => onChoose({ childId })}
        />
      )}
      <Chip
        label={words.tokens}
        value={tokens}
        choices={[['', words.missingTokens], ...choices.map((one) => [String(one), words.tokenCount(one)] as const)]}
        onChoose={(one) => onChoose({ tokens: one })}
      />
    </div>
  );
}

function TaskChips({ values, family, onChoose }: Pick<ChipsProps, 'family' | 'onChoose'> & Pick<Draft, 'values'>) {
  const all = family.map(({ id }) => id);
  const { repeat, assign, child_id: childId } = values;
  const rule = repeatOf(values);
  const window = windowWords({
    from_time: values.from_time || null,
    until_time: values.until_time || null,
    lasts_days: 1,
  });
  const isOwnTime = window !== '' && (values.from_time !== '' || !hours.includes(values.until_time));
  const said: readonly string[] = ['once', 'daily', 'weekday'];
  return (
    <>
      <Chip
        label={words.who}
        value={assign === 'one' ? childId : assign}
        choices={[
          ['', words.missingWho],
          ...family.map(({ id, display_name: name }) => [id, name] as const),
          ...(repeat === 'once'
            ? []
            : ([
                ['each', words.each],
                ['turns', words.turns],
              ] as const)),
          ['anyone', words.anyone],
        ]}
        onChoose={(who) => {
          if (all.includes(who)) return onChoose({ assign: 'one', child_id: who });
          onChoose({ assign: who as RecurringValues['assign'], child_ids: all });
        }}
      />
      <Chip
        label={words.repeat}
        value={repeat}
        choices={[
          ...(said.includes(repeat) ? [] : [[repeat, repeatWords(rule)] as const]),
          ['once', repeatChoices.once],
          ['daily', repeatChoices.daily],
          ['weekday', repeatChoices.weekday],
        ]}
        onChoose={(one) => onChoose({ repeat: one as RecurringValues['repeat'] })}
      />
      {rule !== null && (
        <Chip
          label={words.time}
          value={isOwnTime ? 'typed' : values.until_time || 'any'}
          choices={[
            ...(isOwnTime ? [['typed', window.charAt(0).toUpperCase() + window.slice(1)] as const] : []),
            ['any', words.anyTime],
            ...hours.map((hour) => [hour, words.until(formatClockTime(hour))] as const),
          ]}
          onChoose={(one) => onChoose({ from_time: '', until_time: one === 'any' ? '' : one })}
        />
      )}
    </>
  );
}
