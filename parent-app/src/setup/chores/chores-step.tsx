import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ChevronRight, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { deleteRecurringTask } from '../../tasks/recurring/change-recurring-task.ts';
import { readyChores } from '../../tasks/recurring/ready-chores.ts';
import { ReadyChoresDialog } from '../../tasks/recurring/ready-chores-dialog.tsx';
import { createRecurringTask, editRecurringTask } from '../../tasks/recurring/use-recurring-form.ts';
import { ChoreRow } from './chore-row.tsx';
import styles from './chores-step.module.css';
import { Frame, NextButton } from '../frame.tsx';
import { setUpMessages as words } from '../set-up.messages.ts';
import { useRows } from '../use-rows.ts';
import {
  beginChores,
  bodyOf,
  type Chore,
  choreOf,
  earnersOfChores,
  isChanged,
  unevenPair,
  weeklyOf,
} from './suggested-chores.ts';

interface ChoresStepProps {
  family: readonly ProfileDto[];
  saved: readonly RecurringTaskDto[];
}

function useChores({ family, saved }: ChoresStepProps) {
  const { host } = useApp();
  const { rows, set, ...step } = useRows<Chore>({
    form: 'set-up chores',
    since: family.map(({ id }) => id).join(),
    begin: () => beginChores(family, saved),
    saving: {
      create: (chore) => createRecurringTask(host, bodyOf(chore), chore.key),
      change: async (chore, id) => {
        if (isChanged(chore, saved)) await editRecurringTask(host, id, bodyOf(chore));
      },
      remove: (id) => deleteRecurringTask(host, id),
    },
    next: 'rewards',
  });
  const add = (chore: Chore) => set([...rows.filter(({ title, id }) => id !== null || title !== chore.title), chore]);
  return { ...step, chores: rows, add };
}

export function ChoresStep({ family, saved }: ChoresStepProps) {
  const { chores, change, add, isBusy, save } = useChores({ family, saved });
  const [isChoosing, setIsChoosing] = useState(false);
  const ages = [...new Set(family.flatMap(({ age }) => age ?? []))].toSorted((one, other) => one - other);
  const uneven = unevenPair(earnersOfChores(chores, family));
  const foot = (
    <>
      <div className={styles.week} aria-live="polite">
        <p>{words.perWeek}</p>
        <ul>
          {family.map(({ id, display_name: name }) => (
            <li key={id}>
              <ChildAvatar id={id} name={name} sizePx={32} />
              <span>
                <span className={styles.name}>{name}</span>
                <strong>
                  <Amount value={weeklyOf(chores, id, family.length)} />
                </strong>
              </span>
            </li>
          ))}
        </ul>
        {uneven && <p className={styles.uneven}>{words.uneven(uneven[0].name, uneven[1].name)}</p>}
      </div>
      <NextButton isBusy={isBusy} onClick={save}>
        {words.nextRewards}
      </NextButton>
    </>
  );
  return (
    <Frame
      place="chores"
      back="family"
      title={words.pick}
      lead={ages.length > 0 ? words.pickedFor(ages.map(String)) : words.pickHint}
      foot={foot}
    >
      <Card as="section" aria-label={words.pick}>
        <ul className={styles.list}>
          {chores.map((chore) => (
            <ChoreRow
              key={chore.id ?? chore.title}
              chore={chore}
              family={family}
              onChange={(changed) => change(chore, changed)}
            />
          ))}
        </ul>
      </Card>
      <Card>
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          <ListChecks aria-hidden="true" />
          <span>
            <strong>{words.moreChores(readyChores.length - chores.length)}</strong>
          </span>
          <ChevronRight aria-hidden="true" />
        </button>
      </Card>
      {isChoosing && (
        <ReadyChoresDialog
          onChoose={(ready) => add(choreOf(ready, family, true))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Frame>
  );
}
