import type { DaysDto, TaskDto } from '@tokennest/shared-ui/contract';
import { formatAmount, formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { useTrends } from '../../history/my-weeks.tsx';
import { weekOf } from '../../tasks/days/week-strip.tsx';
import type { ChildPage } from '../use-child-page.ts';
import styles from './facts.module.css';
import { weeklyOf } from './forecast.ts';
import { messages } from './teen.messages.ts';

interface Fact {
  figure: string;
  words: string;
}

/** Repeating tasks of the last seven days, as in the strip of days. */
function doneOf(days: DaysDto | undefined, childId: string): Fact | null {
  const week = days ? weekOf(days, childId) : [];
  const [done, of] = [week.reduce((sum, day) => sum + day.done, 0), week.reduce((sum, day) => sum + day.of, 0)];
  return of === 0 ? null : { figure: `${formatAmount(done)}/${formatAmount(of)}`, words: messages.doneInWeek };
}

/** More would not show whether it has become better. */
const lastApproved = 10;

/** How many of the latest approved tasks were never sent back; null without any. */
function rightFirstTimeOf(tasks: readonly TaskDto[], childId: string): { right: number; of: number } | null {
  const approved = tasks
    .filter(({ status, completed_by: by }) => status === 'approved' && by === childId)
    .toSorted((a, b) => inOrder(b.approved_at ?? '', a.approved_at ?? ''))
    .slice(0, lastApproved);
  if (approved.length === 0) return null;
  const right = approved.filter(({ attempts }) => attempts.every(({ rejected_at: sentBack }) => sentBack === null));
  return { right: right.length, of: approved.length };
}

/** Three facts about the child's own tasks, each only if there is something to say (Rules 12.204). */
export function Facts({ page: { host, child, tasks, days } }: { page: ChildPage }) {
  const { data: trends } = useTrends(host);
  const weekly = weeklyOf(trends ?? []);
  const first = rightFirstTimeOf(tasks.data ?? [], child.id);
  const facts = [
    doneOf(days.data, child.id),
    weekly !== null && { figure: formatSignedAmount(Math.round(weekly)), words: messages.usually },
    first && { figure: messages.rightOf(first.right, first.of), words: messages.rightFirstTime },
  ].filter((fact): fact is Fact => Boolean(fact));
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={messages.facts}>
      {facts.map(({ figure, words }) => (
        <li key={words}>
          <strong>{figure}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
