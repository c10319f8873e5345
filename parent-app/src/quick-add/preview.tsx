import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { CalendarDays, Plus, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { RecurringFamily } from '../tasks/recurring/recurring-list.ts';
import { RuleSummary } from '../tasks/recurring/rule/rule-summary.tsx';
import type { Chosen } from './chips.tsx';
import type { Draft } from './create-understood.ts';
import styles from './quick-add.module.css';
import { quickAddMessages as words } from './quick-add.messages.ts';

interface PreviewProps {
  draft: Draft;
  family: RecurringFamily;
  missing: string | null;
}

/** Says what Add will do. */
export function Preview({ draft: { kind, title, tokens, childId, values }, family, missing }: PreviewProps) {
  const id = useId();
  if (kind === 'task')
    return (
      <div className={styles.task}>
        {title !== '' && (
          <p className={styles.title}>
            <PictureTile picture={values.picture} title={title} of="task" sizePx={40} />
            <strong translate="no">{title}</strong>
          </p>
        )}
        <RuleSummary id={id} values={values} family={family} taskId={undefined} />
      </div>
    );
  const name = family.children.find((child) => child.id === childId)?.display_name ?? '';
  const award = title ? words.awardWhy(name, Number(tokens), title) : words.award(name, Number(tokens));
  return (
    <p className={styles.sentence} aria-live="polite">
      {missing === null ? (kind === 'reward' ? words.reward(title, Number(tokens)) : award) : `${missing}.`}
    </p>
  );
}

interface SuggestionsProps {
  draft: Draft;
  family: RecurringFamily;
  onChoose: (chosen: Chosen) => void;
}

/** Two changes that parents often want next. They change the draft and add nothing. */
export function Suggestions({ draft: { kind, values }, family: { children }, onChoose }: SuggestionsProps) {
  if (kind !== 'task') return null;
  const canTurn = children.length > 1 && values.assign !== 'turns' && values.repeat !== 'once';
  return (
    <ul className={styles.rows}>
      {canTurn && (
        <Row
          icon={<Users size={20} aria-hidden="true" />}
          label={words.takeTurns}
          note={words.takeTurnsNote}
          onPress={() => onChoose({ assign: 'turns', child_ids: turnsFrom(values.child_id, children) })}
        />
      )}
      {values.repeat === 'daily' && (
        <Row
          icon={<CalendarDays size={20} aria-hidden="true" />}
          label={words.schoolDays}
          note={words.schoolDaysNote}
          onPress={() => onChoose({ repeat: 'weekday' })}
        />
      )}
      {values.repeat === 'once' && (
        <Row
          icon={<CalendarDays size={20} aria-hidden="true" />}
          label={words.everyDay}
          note={words.everyDayNote}
          onPress={() => onChoose({ repeat: 'daily' })}
        />
      )}
    </ul>
  );
}

function turnsFrom(first: string, children: RecurringFamily['children']): string[] {
  const all = children.map(({ id }) => id);
  return all.includes(first) ? [first, ...all.filter((id) => id !== first)] : all;
}

interface RowProps {
  icon: ReactNode;
  label: string;
  note: string;
  onPress: () => void;
}

const Row = ({ icon, label, note, onPress }: RowProps) => (
  <li>
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.icon}>{icon}</span>
      <span className={ui.words}>
        <strong className={ui.block}>{label}</strong>
        <span className={ui.hint}>{note}</span>
      </span>
      <Plus size={20} aria-hidden="true" />
    </button>
  </li>
);
