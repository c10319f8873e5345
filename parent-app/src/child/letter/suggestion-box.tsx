import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { weekdayNameOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { FulfillButton } from '../../rewards/redemptions/fulfill-button.tsx';
import { recurringMessages } from '../../tasks/recurring/recurring-task.messages.ts';
import { repeatWords } from '../../tasks/recurring/rule/rule-words.ts';
import { type Change, useAccept } from './accept.ts';
import type { SheetProps, useSettled } from './get-letter.ts';
import { letterMessages as words } from './letter.messages.ts';
import styles from './letter.module.css';
import { type OpenPromise, type Suggestion, suggestionOf } from './suggestion.ts';
import type { WeekOfChild } from './week-of-child.ts';

interface BoxProps extends SheetProps {
  week: WeekOfChild;
  settled: ReturnType<typeof useSettled>;
}

/** At most one suggestion, which this device asks no more for this week once it is answered. */
export function SuggestionBox(props: BoxProps) {
  const { letter, list, week } = props;
  const { isSettled, put } = props.settled;
  const [accepted, setAccepted] = useState<string | null>(null);
  const settle = (said: string | null) => {
    setAccepted(said);
    void put(true);
  };
  const suggestion = suggestionOf(letter, { week, childCount: list.length });
  const reopen = () => {
    setAccepted(null);
    void put(false);
  };
  return (
    <KeepFocus>
      {accepted !== null && (
        <p className={styles.accepted}>
          <Check size={20} aria-hidden="true" />
          <span>{accepted}</span>
        </p>
      )}
      {accepted === null && !isSettled && suggestion && (
        <section className={styles.suggestion} aria-labelledby="suggestion">
          <PictureOf suggestion={suggestion} child={props.child} />
          <div className={styles.idea}>
            <h2 id="suggestion">{words.suggestion}</h2>
            <p>{sentenceOf(suggestion, props)}</p>
          </div>
          <div className={styles.answers}>
            <NeedsConnection>
              <Answers {...props} suggestion={suggestion} onAccept={settle} onUndo={reopen} />
            </NeedsConnection>
            <Button variant="quiet" onClick={() => settle(null)}>
              {words.notThisWeek}
            </Button>
          </div>
        </section>
      )}
    </KeepFocus>
  );
}

function PictureOf({ suggestion, child }: { suggestion: Suggestion; child: ProfileDto }): ReactNode {
  switch (suggestion.kind) {
    case 'milestone':
    case 'too_big': {
      const { recurring_task_id: id, title, picture } = suggestion.chore;
      return <PictureTile id={id} title={title} picture={picture} of="task" sizePx={56} />;
    }
    case 'few_chores':
      return <ChildAvatar id={child.id} name={child.display_name} sizePx={56} />;
    case 'old_promise': {
      const { reward_id: id, reward_title: title, picture } = suggestion.promise;
      return <PictureTile id={id} title={title} picture={picture} of="reward" sizePx={56} />;
    }
  }
}

function sentenceOf(suggestion: Suggestion, { child, zone }: BoxProps): string {
  switch (suggestion.kind) {
    case 'milestone':
      return `${words.milestone(child.display_name, suggestion.chore.title, suggestion.times)} ${
        suggestion.canRotate ? words.raiseOrRotate : words.raiseOrRetire
      }`;
    case 'too_big':
      return words.tooBig(suggestion.chore.title);
    case 'few_chores':
      return words.fewChores(child.display_name);
    case 'old_promise': {
      const { reward_title: title, redeemed_at: since } = suggestion.promise;
      return words.oldPromise(title, formatShortDate(since, zone), weekdayNameOf(suggestion.day));
    }
  }
}

interface AnswersProps extends BoxProps {
  suggestion: Suggestion;
  onAccept: (said: string) => void;
  onUndo: () => void;
}

function Answers(props: AnswersProps): ReactNode {
  const { suggestion, child } = props;
  switch (suggestion.kind) {
    case 'milestone':
    case 'too_big':
      return <ChoreAnswers {...props} suggestion={suggestion} />;
    case 'few_chores':
      return <AddChore child={child} />;
    case 'old_promise':
      return <FulfillButton redemption={promised(suggestion.promise, child)} />;
  }
}

const promised = ({ id, reward_title }: OpenPromise, { display_name: child_name }: ProfileDto) => ({
  id,
  reward_title,
  child_name,
});

const loadForm = () => import('./new-chore.tsx').then(({ NewChore }) => NewChore);

function AddChore({ child }: { child: ProfileDto }) {
  const { open, dialog } = useLazyDialog('new chore', loadForm, words.formFailed);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open(child)}>
        {words.addChore}
      </Button>
      {dialog}
    </>
  );
}

type OfChore = Extract<Suggestion, { kind: 'milestone' | 'too_big' }>;
interface Choice {
  label: string;
  change: Change;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function choicesOf(suggestion: OfChore, { child, list }: BoxProps): Choice[] {
  const { chore } = suggestion;
  const { title, token_reward: tokens, repeat } = chore;
  const raise: Choice = {
    label: words.raise(tokens + 1),
    change: {
      chore,
      edit: { token_reward: tokens + 1 },
      back: { token_reward: tokens },
      said: words.raised(title, tokens + 1),
    },
  };
  if (suggestion.kind === 'too_big') {
    const { rarer } = suggestion;
    if (!rarer) return [raise];
    const often = lower(repeatWords(rarer));
    const change = { chore, edit: { repeat: rarer }, back: { repeat }, said: words.madeRarer(title, often) };
    return [{ label: words.rarer(often), change }, raise];
  }
  const siblings = list.filter(({ id }) => id !== child.id);
  const turns = [child, ...siblings].map(({ id }) => id);
  const names = [child, ...siblings].map(({ display_name: name }) => name);
  const rotate: Choice = {
    label: words.rotate,
    change: {
      chore,
      edit: { assign: 'turns', child_ids: turns },
      back: { assign: 'one', child_ids: [child.id] },
      said: words.rotated(title, names),
    },
  };
  const retire = { label: words.retire, change: { chore, edit: null, back: {}, said: words.retired(title) } };
  return [raise, ...(suggestion.canRotate ? [rotate] : []), retire];
}

function ChoreAnswers({ suggestion, onAccept, onUndo, ...box }: AnswersProps & { suggestion: OfChore }) {
  const { host } = useApp();
  const { mutate, isPending, variables } = useAccept(host, { childId: box.child.id, onAccept, onUndo });
  const { title } = suggestion.chore;
  const press = (change: Change) =>
    change.edit
      ? mutate(change)
      : askFirst(
          host,
          { title, sentence: recurringMessages.askDelete, confirmLabel: words.retire, isDangerous: true },
          () => mutate(change),
        );
  return choicesOf(suggestion, box).map(({ label, change }, place) => (
    <Button
      key={label}
      variant={place === 0 ? 'solid' : 'outline'}
      isBusy={isPending && variables.said === change.said}
      onClick={() => !isPending && press(change)}
    >
      {label}
    </Button>
  ));
}
