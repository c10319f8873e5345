import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import type { TableColumnType } from 'antd';
import { CirclePause, Clock, Plus, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../../app-context.tsx';
import { distanceOf, formatDay, type LocalDate } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { NoChildren } from '../../ui/children/no-children.tsx';
import { ActiveSwitch } from '../../ui/lists/active-switch.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import list from '../../ui/lists/list.module.css';
import { useRecurringChanges } from './change-recurring-task.ts';
import { RecurringButtons } from './recurring-buttons.tsx';
import type { AskRecurring } from './recurring-asked.tsx';
import styles from './recurring-list.module.css';
import {
  byNext,
  byReward,
  byTitle,
  type RecurringList,
  type RecurringRow,
  rhythmOf,
  useRecurringList,
  whoOf,
} from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { listMessages } from '../../ui/lists/list.messages.ts';

interface RecurringWhoProps {
  task: RecurringTaskDto;
  family: readonly ProfileDto[];
}

function RecurringWho({ task, family }: RecurringWhoProps) {
  const { id, name, note } = whoOf(task, family);
  return (
    <span className={styles.who}>
      <ChildAvatar id={id} name={family.find((child) => child.id === id)?.display_name ?? ''} sizePx={28} />
      <span className={styles.words}>
        <span>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
}

interface RecurringTitleProps {
  task: RecurringTaskDto;
  as?: 'span' | 'h3';
}

function RecurringTitle({ task, as: Title = 'span' }: RecurringTitleProps) {
  const { id, title, picture, paused_at: pausedAt } = task;
  return (
    <span className={styles.about}>
      <PictureTile id={id} picture={picture} title={title} of="task" sizePx={44} />
      <span className={styles.words}>
        <Title className={classNames(styles.title, pausedAt !== null && styles.muted)}>{title}</Title>
        <span className={styles.note}>{rhythmOf(task)}</span>
      </span>
    </span>
  );
}

function RecurringSwitch({ task }: { task: RecurringTaskDto }) {
  const { host } = useApp();
  const { activate } = useRecurringChanges(host, task);
  return <ActiveSwitch of={task.title} isActive={task.paused_at === null} onChange={activate} />;
}

interface NextOccurrenceProps {
  task: RecurringTaskDto;
  today: LocalDate;
}

function NextOccurrence({ task, today }: NextOccurrenceProps) {
  const { skipped, no_room_on: noRoomOn } = task;
  return (
    <span className={classNames(styles.words, styles.when)}>
      <When task={task} today={today} />
      {skipped.length > 0 && (
        <span className={styles.note}>{words.leftOut(skipped.map((date) => formatDay(date, today)).join(' · '))}</span>
      )}
      {noRoomOn && <span className={styles.alert}>{words.noRoom(formatDay(noRoomOn, today))}</span>}
    </span>
  );
}

function When({ task: { paused_at, next }, today }: NextOccurrenceProps) {
  if (paused_at !== null)
    return (
      <span className={styles.whole}>
        <Badge icon={<CirclePause aria-hidden="true" />}>{words.pausedBadge}</Badge>
      </span>
    );
  if (next === null)
    return (
      <span className={styles.whole}>
        <Badge icon={<Clock aria-hidden="true" />}>{words.waitsForDone}</Badge>
      </span>
    );
  return (
    <>
      <time dateTime={next.date}>{formatDay(next.date, today)}</time>
      <span className={styles.note}>{distanceOf(today, next.date)}</span>
    </>
  );
}

function recurringColumns({ family, onEdit }: Omit<RecurringRow, 'task'>): TableColumnType<RecurringTaskDto>[] {
  return [
    {
      title: words.columns.task,
      rowScope: 'row',
      sorter: byTitle,
      render: (_, task) => <RecurringTitle task={task} />,
    },
    { title: words.columns.who, render: (_, task) => <RecurringWho task={task} family={family.children} /> },
    {
      title: words.columns.reward,
      className: list.figures,
      sorter: byReward,
      render: (_, { token_reward: reward }) => <Amount value={reward} />,
    },
    {
      title: words.columns.next,
      sorter: byNext,
      defaultSortOrder: 'ascend',
      render: (_, task) => <NextOccurrence task={task} today={family.today} />,
    },
    { title: listMessages.active, render: (_, task) => <RecurringSwitch task={task} /> },
    {
      title: listMessages.actions,
      className: 'screen-only',
      render: (_, task) => <RecurringButtons task={task} family={family} onEdit={onEdit} />,
    },
  ];
}

function RecurringCard({ task, family, onEdit }: RecurringRow) {
  return (
    <>
      <div className={styles.head}>
        <RecurringTitle as="h3" task={task} />
        <Amount className={styles.amount} value={task.token_reward} />
      </div>
      <RecurringWho task={task} family={family.children} />
      <NextOccurrence task={task} today={family.today} />
      <div className={styles.foot}>
        <RecurringSwitch task={task} />
        <RecurringButtons task={task} family={family} onEdit={onEdit} />
      </div>
    </>
  );
}

interface RecurringResultsProps {
  list: RecurringList;
  onCreate: () => void;
  onEdit: (task: RecurringTaskDto) => void;
}

function RecurringResults({ list, onCreate, onEdit }: RecurringResultsProps) {
  const { tasks, family } = list;
  const rows = useMemo(() => tasks.toSorted(byNext), [tasks]);
  if (rows.length === 0)
    return (
      <StatePanel
        icon={<Repeat aria-hidden="true" />}
        tint="lilac"
        title={words.none}
        text={words.createFirst}
        action={
          <Button onClick={onCreate} aria-haspopup="dialog">
            <Plus aria-hidden="true" />
            {words.addFirst}
          </Button>
        }
      />
    );
  return (
    <DataTable
      label={words.title}
      rows={rows}
      columns={recurringColumns({ family, onEdit })}
      card={(task) => <RecurringCard task={task} family={family} onEdit={onEdit} />}
    />
  );
}

export function Repeating({ onAsk }: { onAsk: AskRecurring }) {
  const { host } = useApp();
  const query = useRecurringList(host);
  return (
    <section className={list.list} aria-labelledby="repeating">
      <h2 id="repeating">
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </h2>
      <Loaded query={query} skeleton={<ListSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(data) =>
          data.family.children.length > 0 ? (
            <KeepFocus isList>
              <RecurringResults list={data} onCreate={() => onAsk({ start: {} })} onEdit={(task) => onAsk({ task })} />
            </KeepFocus>
          ) : (
            <NoChildren />
          )
        }
      </Loaded>
    </section>
  );
}
