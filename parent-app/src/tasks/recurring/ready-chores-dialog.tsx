import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { LazyPart } from '../../ui/lazy-code.tsx';
import styles from './recurring-form.module.css';
import type { ReadyChore } from './ready-chores.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { repeatWords } from './rule/rule-words.ts';

interface ReadyChoresDialogProps {
  onChoose: (chore: ReadyChore) => void;
  onClose: () => void;
}

const loadChores = () => import('./ready-chores.ts');

export function ReadyChoresDialog({ onChoose, onClose }: ReadyChoresDialogProps) {
  const [typed, setTyped] = useState('');
  const choose = (chore: ReadyChore) => {
    onChoose(chore);
    onClose();
  };
  return (
    <Dialog title={words.readyChores} onDismiss={onClose} hasClose>
      <Field label={words.search}>
        <TextInput type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <LazyPart name="ready chores" load={loadChores} skeleton={<Skeleton height={480} />}>
        {({ findChores }) => <Chores chores={findChores(typed)} typed={typed} onChoose={choose} />}
      </LazyPart>
    </Dialog>
  );
}

interface ChoresProps {
  chores: readonly ReadyChore[];
  typed: string;
  onChoose: (chore: ReadyChore) => void;
}

function Chores({ chores, typed, onChoose }: ChoresProps) {
  const ages = [...new Set(chores.map(({ age }) => age))];
  return (
    <>
      <output className={styles.none}>{chores.length === 0 && words.noChore(typed)}</output>
      {ages.map((age) => (
        <section key={age} aria-labelledby={`age-${age}`}>
          <h3 id={`age-${age}`} className={styles.age}>
            {words.agesUp(age)}
          </h3>
          <ul className={styles.chores}>
            {chores
              .filter((chore) => chore.age === age)
              .map((chore) => (
                <li key={chore.title}>
                  <button type="button" className={styles.chore} onClick={() => onChoose(chore)}>
                    <PictureTile picture={chore.picture} title={chore.title} of="task" sizePx={44} />
                    <span className={`${ui.grid} ${ui.words}`}>
                      <span className={styles.readyTitle}>{chore.title}</span>
                      <span className={ui.hint}>{repeatWords(chore.repeat)}</span>
                    </span>
                    <Amount value={chore.reward} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
