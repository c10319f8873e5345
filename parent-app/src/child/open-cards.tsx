import type { ProfileDto, RedemptionDto, TaskDto } from '@tokennest/shared-ui/contract';
import { clockTimeIn, formatDaySince, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Link } from '@tokennest/shared-ui/kit';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { useGivenAt } from '@tokennest/shared-ui/queries/people/whereabouts';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { ChevronRight, ListChecks } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { May } from '../ui/may.tsx';
import { dateIn, dayWithin, formatDay, todayIn } from '../ui/calendar/calendar.ts';
import { Count } from '../ui/count.tsx';
import { FulfillButton } from '../rewards/redemptions/fulfill-button.tsx';
import { isPending } from '../rewards/redemptions/is-pending.ts';
import { ApproveButton } from '../tasks/approvals/approve-tasks.tsx';
import { isToApprove } from '../tasks/approvals/is-to-approve.ts';
import { choreSheetPath } from '../tasks/week/chore-sheet-path.ts';
import { childOf, useTaskList } from '../tasks/task-list.ts';
import { noteOf } from '../tasks/task-words.tsx';
import { Age } from '../tasks/approvals/age.tsx';
import { promiseOfRedemption, promiseOfTask } from '../tasks/approvals/promise.ts';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';

const rowsMax = 5;

interface ThingsCardProps {
  title: string;
  count: number;
  note: string | false;
  to: string;
  all: string;
  end?: ReactNode;
  children: ReactNode;
}

function ThingsCard({ title, count, note, to, all, end, children }: ThingsCardProps) {
  const id = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          <span>{`${title} `}</span>
          <Count value={count} />
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
      <div className={`${ui.row} ${ui.wrap} ${ui.between}`}>
        <Link className={styles.all} to={to}>
          <span>{all}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
        {end}
      </div>
    </Card>
  );
}

interface ThingProps {
  thing: { id: string; picture: string | null; title: string; of: 'task' | 'reward' };
  note: ReactNode;
  age?: ReactNode;
  amount: number;
  action: ReactNode;
}

function Thing({ thing, note, age, amount, action }: ThingProps) {
  return (
    <li className={styles.row}>
      <PictureTile {...thing} sizePx={40} />
      <div className={`${ui.shrinks} ${ui.breaks}`}>
        <h3 className={styles.thingTitle} translate="no">
          {thing.title}
        </h3>
        {note && <p className={styles.note}>{note}</p>}
        {age && <span>{age}</span>}
      </div>
      <Amount value={amount} />
      <KeepFocus className={styles.end}>{action}</KeepFocus>
    </li>
  );
}

interface CardProps {
  child: ProfileDto;
}

const byUrgency = (one: TaskDto, other: TaskDto) =>
  Number(isToApprove(other)) - Number(isToApprove(one)) ||
  inOrder(one.due_at ?? 'later', other.due_at ?? 'later') ||
  inOrder(one.created_at, other.created_at);

/** 'Until 7:00 PM', 'Until midnight', or 'Until Tue, Nov 24'. Empty without a deadline. */
function deadlineOf({ due_at: due }: TaskDto, zone: string): string {
  if (!due) return '';
  const [today, date] = [todayIn(zone), dateIn(zone, new Date(Date.parse(due) - 1))]; // a deadline at midnight belongs to the day before
  if (date !== today) return words.until(formatDay(date, today));
  return words.until(clockTimeIn(zone, new Date(due)) === '00:00' ? words.midnight : formatTime(due, zone));
}

export function OpenCard({ child }: CardProps) {
  const { host, basename } = useApp();
  const zone = useTimeZone(host);
  const nameOf = useActorName(host);
  return (
    <Loaded titleAs="h2" query={useTaskList(host)} skeleton={null} failed={words.tasksFailed} isOnline={host.isOnline}>
      {({ tasks, family }) => {
        const open = tasks
          .filter((task) => task.status !== 'approved' && childOf(task, family)?.id === child.id)
          .toSorted(byUrgency);
        const waiting = open.filter(isToApprove).length;
        return (
          <ThingsCard
            title={words.open}
            count={waiting}
            note={open.length > 0 && words.openCounts(open.length - waiting, waiting)}
            to={`${basename}/tasks?child=${child.id}`}
            all={open.length > rowsMax ? words.moreTasks(open.length - rowsMax) : words.allTasks}
            end={
              <May right="manage">
                <Link className={styles.all} to={choreSheetPath(basename, { child: child.id })}>
                  <ListChecks size={18} aria-hidden="true" />
                  <span>{words.choreSheet}</span>
                </Link>
              </May>
            }
          >
            {open.length === 0 && <p className={styles.none}>{words.nothingOpen}</p>}
            <ul className={styles.rows}>
              {open.slice(0, rowsMax).map((task) => (
                <Thing
                  key={task.id}
                  thing={{ id: task.id, picture: task.picture, title: task.title, of: 'task' }}
                  note={
                    task.completed_at
                      ? words.waitingSince(dayWithin(task.completed_at, zone, formatDaySince))
                      : noteOf(task, zone, family, nameOf).what
                  }
                  age={isToApprove(task) && <Age name={child.display_name} promise={promiseOfTask(task)} />}
                  amount={task.token_reward}
                  action={
                    isToApprove(task) ? (
                      <NeedsConnection>
                        <ApproveButton task={task} child={child} />
                      </NeedsConnection>
                    ) : (
                      <span className={styles.note}>{deadlineOf(task, zone)}</span>
                    )
                  }
                />
              ))}
            </ul>
          </ThingsCard>
        );
      }}
    </Loaded>
  );
}

const oldestFirst = (one: RedemptionDto, other: RedemptionDto) =>
  inOrder(one.redeemed_at, other.redeemed_at) || inOrder(one.id, other.id);

export function PromisedCard({ child }: CardProps) {
  const { host, basename } = useApp();
  const givenAt = useGivenAt(host);
  const zone = useTimeZone(host);
  return (
    <Loaded
      titleAs="h2"
      query={useRedemptions(host)}
      skeleton={null}
      failed={words.redemptionsFailed}
      isOnline={host.isOnline}
    >
      {(redemptions) => {
        const promised = redemptions.filter((one) => isPending(one) && one.child_id === child.id).toSorted(oldestFirst);
        const [oldest] = promised;
        return (
          <ThingsCard
            title={words.promised}
            count={promised.length}
            note={oldest !== undefined && promised.length > 1 && words.oldest(dayWithin(oldest.redeemed_at, zone))}
            to={`${basename}/redemptions`}
            all={promised.length > rowsMax ? words.moreRedemptions(promised.length - rowsMax) : words.allRedemptions}
          >
            {promised.length === 0 && <p className={styles.none}>{words.nothingPromised}</p>}
            <ul className={styles.rows}>
              {promised.slice(0, rowsMax).map((one) => (
                <Thing
                  key={one.id}
                  thing={{ id: one.reward_id, picture: one.picture, title: one.reward_title, of: 'reward' }}
                  note={[words.redeemed(dayWithin(one.redeemed_at, zone)), givenAt(one.home, child.id)?.words]
                    .filter(Boolean)
                    .join(' · ')}
                  age={<Age name={child.display_name} promise={promiseOfRedemption(one)} />}
                  amount={one.reward_cost}
                  action={
                    <NeedsConnection>
                      <FulfillButton redemption={one} />
                    </NeedsConnection>
                  }
                />
              ))}
            </ul>
          </ThingsCard>
        );
      }}
    </Loaded>
  );
}
