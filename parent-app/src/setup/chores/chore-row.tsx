import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { repeatWords, shortWeekdayNames } from '../../tasks/recurring/rule/rule-words.ts';
import { ChoreDialog } from './chore-dialog.tsx';
import styles from './chores-step.module.css';
import { setUpMessages as words } from '../set-up.messages.ts';
import tick from '../tick.module.css';
import type { Chore } from './suggested-chores.ts';

interface ChoreRowProps {
  chore: Chore;
  family: readonly ProfileDto[];
  onChange: (changed: Partial<Chore>) => void;
}

/** With more weekdays, names are cut to three letters. */
const fullNamesMax = 2;

/** 'Every day' and 'Every weekday' name no days. */
const hasOwnWord = ({ every, weekdays }: { every: number; weekdays: readonly number[] }) =>
  every === 1 && (weekdays.length === 7 || weekdays.join() === '1,2,3,4,5');

function shortRepeat(repeat: Chore['repeat']): string {
  if (repeat.kind !== 'weekdays' || repeat.weekdays.length <= fullNamesMax || hasOwnWord(repeat))
    return repeatWords(repeat);
  return withCommas(repeat.weekdays.map((day) => shortWeekdayNames[day - 1] ?? ''));
}

function whenOf({ repeat, shared, childIds }: Chore): string {
  const sharing = { each: words.each, turns: words.inTurn, anyone: words.anyone }[shared];
  return withCommas([shortRepeat(repeat), ...(shared === 'anyone' || childIds.length > 1 ? [sharing] : [])]);
}

export function ChoreRow({ chore, family, onChange }: ChoreRowProps) {
  const { title, picture, isOn } = chore;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.row} data-off={isOn ? undefined : ''}>
      <PictureTile className={styles.picture} id={title} picture={picture} title={title} of="task" sizePx={52} />
      {isOn ? (
        <button type="button" className={styles.about} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <About chore={chore} family={family} />
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      ) : (
        <div className={styles.about}>
          <About chore={chore} family={family} />
        </div>
      )}
      <label className={styles.tick}>
        <span className={tick.tick}>
          <input
            type="checkbox"
            checked={isOn}
            aria-label={title}
            onChange={() =>
              onChange({ isOn: !isOn, ...(chore.childIds.length === 0 && { childIds: family.map(({ id }) => id) }) })
            }
          />
          <Check size={20} aria-hidden="true" />
        </span>
      </label>
      {isOpen && <ChoreDialog chore={chore} family={family} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

/** All of a chore at one glance: when, who, and for how much. */
function About({ chore, family }: Pick<ChoreRowProps, 'chore' | 'family'>) {
  const { title, reward, isOn, shared, childIds } = chore;
  const doing = family.filter(({ id }) => shared === 'anyone' || childIds.includes(id));
  return (
    <span className={styles.words}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.note}>{isOn ? whenOf(chore) : shortRepeat(chore.repeat)}</span>
      {isOn && (
        <span className={styles.note}>
          {family.length > 1 && (
            <span className={styles.faces}>
              {doing.map(({ id, display_name: name }) => (
                <span key={id}>
                  <VisuallyHidden>{`${name} `}</VisuallyHidden>
                  <ChildAvatar id={id} name={name} sizePx={24} />
                </span>
              ))}
            </span>
          )}
          <Amount value={reward} />
        </span>
      )}
    </span>
  );
}
