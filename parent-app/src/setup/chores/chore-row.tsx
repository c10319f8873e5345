import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { repeatWords, weekdayNames } from '../../tasks/recurring/rule-words.ts';
import { ChoreDialog } from './chore-dialog.tsx';
import styles from './chores-step.module.css';
import { PriceStepper } from '../price-stepper.tsx';
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

function shortRepeat(repeat: Chore['repeat']): string {
  const words = repeatWords(repeat);
  if (repeat.kind !== 'weekdays' || repeat.weekdays.length <= fullNamesMax || !words.includes(' and ')) return words;
  return repeat.weekdays.map((day) => weekdayNames[day - 1]?.slice(0, 3)).join(', ');
}

function whenOf({ repeat, shared, childIds }: Chore): string {
  const sharing = { each: words.each, turns: words.inTurn, anyone: words.anyone.toLowerCase() }[shared];
  return [shortRepeat(repeat), (shared === 'anyone' || childIds.length > 1) && sharing].filter(Boolean).join(', ');
}

/** With more children, one button opens the faces. */
const facesMax = 3;

export function ChoreRow({ chore, family, onChange }: ChoreRowProps) {
  const { title, picture, reward, isOn } = chore;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.row} data-off={isOn ? undefined : ''}>
      <PictureTile className={styles.picture} id={title} picture={picture} title={title} of="task" sizePx={52} />
      <div className={`${ui.shrinks} ${ui.breaks}`}>
        <h2 className={styles.title}>{title}</h2>
        {isOn ? (
          <button type="button" className={styles.when} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <span>{whenOf(chore)}</span>
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ) : (
          <p className={styles.note}>{shortRepeat(chore.repeat)}</p>
        )}
      </div>
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
      {isOn && (
        <div className={styles.details} data-faces={family.length}>
          {family.length > 1 && <Faces chore={chore} family={family} onChange={onChange} />}
          <PriceStepper title={title} value={reward} onChange={(next) => onChange({ reward: next })} />
        </div>
      )}
      {isOpen && <ChoreDialog chore={chore} family={family} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function Faces({ chore, family, onChange }: ChoreRowProps) {
  const { title, shared, childIds } = chore;
  const [isOpen, setIsOpen] = useState(family.length <= facesMax);
  const does = (id: string) => shared === 'anyone' || childIds.includes(id);
  const press = (id: string) => {
    const chosen = family.filter((child) => does(child.id) !== (child.id === id)).map((child) => child.id);
    // A chore without children is turned off.
    onChange({ childIds: chosen, isOn: chosen.length > 0, ...(shared === 'anyone' && { shared: 'each' }) });
  };
  if (!isOpen)
    return (
      <button type="button" className={styles.all} aria-expanded={false} onClick={() => setIsOpen(true)}>
        {family.every(({ id }) => does(id)) ? words.everyone : `${childIds.length} of ${family.length}`}
      </button>
    );
  return (
    <div className={styles.faces}>
      {family.map(({ id, display_name: name }) => (
        <button
          key={id}
          type="button"
          className={classNames(styles.face, does(id) && styles.doing)}
          aria-pressed={does(id)}
          aria-label={words.does(name, title)}
          onClick={() => press(id)}
        >
          <ChildAvatar id={id} name={name} sizePx={38} />
        </button>
      ))}
    </div>
  );
}
