import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useNavigate } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import { ArrowRight, ChevronRight, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../children/child-avatar.tsx';
import { readyChores } from '../../recurring-tasks/ready-chores.ts';
import { ReadyChoresDialog } from '../../recurring-tasks/ready-chores-dialog.tsx';
import { createRecurringTask, editRecurringTask } from '../../recurring-tasks/use-recurring-form.ts';
import { ChoreRow } from './chore-row.tsx';
import styles from './chores-step.module.css';
import { Frame } from '../frame.tsx';
import { saveRows } from '../save-rows.ts';
import { setUpMessages as words } from '../set-up.messages.ts';
import { beginChores, bodyOf, type Chore, choreOf, isChanged, weeklyOf } from './suggested-chores.ts';
import { useKept } from '../use-kept.ts';

interface ChoresStepProps {
  family: readonly ProfileDto[];
  saved: readonly RecurringTaskDto[];
}

function useChores({ family, saved }: ChoresStepProps) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const since = family.map(({ id }) => id).join();
  const kept = useKept(host, 'set-up chores', { since, begin: () => beginChores(family, saved) });
  const { value: chores, set } = kept;
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    const saving = {
      create: (chore: Chore) => createRecurringTask(host, bodyOf(chore), chore.key),
      change: async (chore: Chore, id: string) => {
        if (isChanged(chore, saved)) await editRecurringTask(host, id, bodyOf(chore));
      },
      remove: async (id: string) => {
        await answer(host.client.api['recurring-tasks'][':id'].$delete({ param: { id } }));
        dropRow(host, keys.recurringTasks, id);
      },
    };
    try {
      await saveRows(chores, saving, set);
    } catch (error) {
      setIsBusy(false);
      return host.notify('error', detailOr(error, words.saveFailed));
    }
    setIsBusy(false);
    kept.forget();
    await navigate(`${basename}/set-up#rewards`);
  };

  return {
    chores,
    isBusy,
    save,
    change: (chore: Chore, changed: Partial<Chore>) =>
      set(chores.map((one) => (one === chore ? { ...one, ...changed, key: newKey() } : one))),
    add: (chore: Chore) => set([...chores.filter(({ title, id }) => id !== null || title !== chore.title), chore]),
  };
}

/** Eight chores for these ages, ticked; all the rest one tap away. */
export function ChoresStep({ family, saved }: ChoresStepProps) {
  const { chores, change, add, isBusy, save } = useChores({ family, saved });
  const [isChoosing, setIsChoosing] = useState(false);
  const ages = [...new Set(family.flatMap(({ age }) => age ?? []))].toSorted((one, other) => one - other);
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
      </div>
      <NeedsConnection>
        <Button size="form" isWide isBusy={isBusy} onClick={() => void save()}>
          Next: rewards
          <ArrowRight aria-hidden="true" />
        </Button>
      </NeedsConnection>
    </>
  );
  return (
    <Frame place="chores" back="family" title={words.pick} lead={words.pickHint(ages)} foot={foot}>
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
            <strong>Whole list</strong>
            <span className={styles.note}>{words.moreChores(readyChores.length - chores.length)}</span>
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
