import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { formatDay, formatDayWithin, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Check, Undo2 } from 'lucide-react';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './approved-tasks.module.css';
import { approvedMessages as messages } from './approved.messages.ts';

/** The most recent tasks. The history has all of them. */
const shownMax = 10;

const newestFirst = (a: TaskDto, b: TaskDto) => inOrder(b.approved_at ?? '', a.approved_at ?? '');

export function ApprovedTasks({ host, tasks, zone }: { host: HostApi; tasks: TaskDto[]; zone: string }) {
  const nameOf = useActorName(host);
  const approved = tasks.filter((task) => task.status === 'approved').toSorted(newestFirst);
  if (approved.length === 0) return null;
  return (
    <div className={styles.approved}>
      <Disclosure summary={<h3 className={styles.heading}>{messages.approved}</h3>}>
        <ul className={`${ui.grid} ${ui.gap4}`}>
          {approved.slice(0, shownMax).map((task) => (
            <li className={styles.row} key={task.id}>
              {task.taken_back_at ? <Undo2 className={styles.mark} /> : <Check className={styles.check} />}
              <span className={styles.title} translate="no">
                {task.title}
              </span>
              <span className={`${ui.muted} ${ui.small}`}>{task.approved_at && formatDay(task.approved_at, zone)}</span>
              <Amount value={task.tokens_paid ?? task.token_reward} isSigned />
              {notesOf(task, zone, nameOf(task.approver)).map((note) => (
                <p className={styles.note} key={note}>
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function notesOf(task: TaskDto, zone: string, by: string | null) {
  const { approved_at, approved_by, approval_note, tokens_paid, token_reward, taken_back_at } = task;
  const isOther = tokens_paid !== null && tokens_paid !== token_reward;
  return [
    by && approved_at && messages.by(by, formatTime(approved_at, zone)),
    approved_by === 'at_once' && messages.atOnce,
    approved_by === 'by_itself' && messages.byItself,
    isOther && messages.other(tokens_paid, approval_note),
    taken_back_at && messages.reversed(formatDayWithin(taken_back_at, zone)),
  ].filter((note) => typeof note === 'string');
}
