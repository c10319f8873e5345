import type { HostApi, Repeat } from '@tokennest/shared-ui/contract';
import { answer, detailOr, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Repeat as RepeatIcon } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../../app-context.tsx';
import { dayNameOf, formatDay, formatDayOfMonth } from '../../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../../ui/children/child-avatar.tsx';
import type { RecurringFamily } from '../recurring-list.ts';
import { recurringMessages as words } from '../recurring-task.messages.ts';
import { mistakeIn, mistakeInRule, type RecurringValues, ruleOf } from '../recurring-values.ts';
import styles from './rule-summary.module.css';
import { ruleMessages } from './rule.messages.ts';
import { lateStartWords, ruleSentence } from './rule-words.ts';

/** Only what affects the dates, so that typing a title sends no request. */
type PreviewedRule = ReturnType<typeof ruleOf> & { repeat: Repeat };

interface Asked {
  rule: PreviewedRule;
  taskId: string | undefined;
}

async function preview({ client }: HostApi, { rule, taskId }: Asked) {
  const json = { title: '?', token_reward: 1, ...rule, ...(taskId && { recurring_task_id: taskId }) };
  const { next } = await answer(client.api['recurring-tasks'].preview.$post({ json }));
  return { rule, next };
}

/** Next three dates. The previous answer stays until the new one arrives. */
function usePreview(host: HostApi, rule: PreviewedRule | null, taskId?: string) {
  return useQuery({
    queryKey: [...keys.recurringTasks, 'preview', rule, taskId],
    queryFn: () => rule && preview(host, { rule, taskId }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
}

interface RuleSummaryProps {
  values: RecurringValues;
  family: RecurringFamily;
  taskId: string | undefined;
  id: string;
}

type Mistake = NonNullable<ReturnType<typeof mistakeIn>>;
type Rule = ReturnType<typeof ruleOf>;

/** Null if there are no dates to preview. */
function previewedOf({ repeat, ...rule }: Rule, isWhole: boolean): PreviewedRule | null {
  return isWhole && repeat ? { ...rule, repeat } : null;
}

/** An untouched form shows a hint instead of an error. */
function missingOf({ field, sentence }: Mistake, values: RecurringValues) {
  const isEmpty = (field === 'title' || field === 'token_reward') && values[field].trim() === '';
  return isEmpty ? words.toFillIn : sentence;
}

export function RuleSummary({ values, family, taskId, id }: RuleSummaryProps) {
  const { host } = useApp();
  const mistake = mistakeIn(values);
  const current = ruleOf(values);
  const preview = usePreview(host, previewedOf(current, mistakeInRule(values) === null), taskId);
  const missing = mistake ? missingOf(mistake, values) : preview.isError ? detailOr(preview.error, '') : '';
  // Offline, the previous dates would stay and belong to another rule.
  const isStale = preview.isPlaceholderData && preview.fetchStatus === 'paused';
  const shown = { next: [], rule: current, ...(current.repeat && !isStale && preview.data) };
  return (
    <div className={styles.summary}>
      <RepeatIcon size={20} aria-hidden="true" />
      <p id={id} aria-live="polite" className={missing ? ui.muted : undefined}>
        {missing ? `${missing}.` : <Sentence {...shown} family={family} isEdit={taskId !== undefined} />}
      </p>
      {!missing && <Next next={shown.next} family={family} />}
    </div>
  );
}

interface Shown extends Pick<RuleSummaryProps, 'family'> {
  next: readonly { date: string; child_id: string | null }[];
}

interface SentenceProps extends Shown {
  isEdit: boolean;
  rule: Rule;
}

function Sentence({ rule, next, family, isEdit }: SentenceProps) {
  const [first] = next;
  const nameOf = (id: string) => family.children.find((child) => child.id === id)?.display_name ?? '';
  const on = isEdit ? ruleMessages.nextOn : ruleMessages.firstOn;
  const when = first ? on(formatDay(first.date, family.today)) : '';
  const { start_date: startDate } = rule;
  const start = formatDay(startDate, family.today);
  const late = first && !isEdit ? lateStartWords(rule.repeat, { startDate, firstDate: first.date, start }) : '';
  return rich(ruleSentence(rule, { when, first: first?.child_id ?? null, nameOf, late }), {
    repeat: (text) => <strong>{text}</strong>,
    rest: (text) => <span>{text}</span>,
  });
}

function Next({ next, family }: Shown) {
  return (
    <ul className={styles.next} aria-label={words.next}>
      {next.map(({ date, child_id: childId }) => {
        const child = family.children.find(({ id }) => id === childId);
        return (
          <li key={date}>
            <ChildAvatar id={child?.id ?? ''} name={child?.display_name ?? ''} sizePx={28} />
            <span>
              <strong>{dayNameOf(date).weekday}</strong>
              <span>{` ${formatDayOfMonth(date, family.today)}`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
