import type { Home, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { homeOn } from '@tokennest/shared-ui/contract/homes';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { homePictures } from '@tokennest/shared-ui/queries/people/whereabouts';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Plus } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { rhythmOf, useRecurringTasks } from '../../tasks/recurring/recurring-list.ts';
import { recurringMessages } from '../../tasks/recurring/recurring-task.messages.ts';
import { formatDay } from '../../ui/calendar/calendar.ts';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { type Draft, movesFrom, nightAt } from './home-draft.ts';
import type { Plan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './home-tasks.module.css';

const loadTask = () => import('./new-home-task.tsx').then(({ NewHomeTask }) => NewHomeTask);

interface HomeTasksProps {
  plan: Plan;
  /** The home of an adult who does not see the other's tasks. */
  own: Home | undefined;
  saved: Draft & { swapped: readonly string[] };
}

const places = [1, 2, null] as const satisfies readonly (Home | null)[];

/** Repeating tasks of the child in each home. */
export function HomeTasks({ plan, own, saved }: HomeTasksProps) {
  const { host } = useApp();
  const tasks = useRecurringTasks(host);
  const { open, dialog } = useLazyDialog('new task of a home', loadTask, words.taskFailed);
  const { child } = plan;
  const isFor = ({ assign, child_ids: ids }: RecurringTaskDto) => assign === 'anyone' || ids.includes(child.id);
  return (
    <section className={styles.section} aria-labelledby="home-tasks">
      <div className={styles.head}>
        <h2 id="home-tasks">{words.tasksOfEach}</h2>
        <p>{words.rests(child.display_name)}</p>
      </div>
      <Loaded
        query={tasks}
        skeleton={<Skeleton height={240} />}
        failed={recurringMessages.loadFailed}
        isOnline={host.isOnline}
      >
        {(list) => (
          <div className={styles.homes}>
            {places.map((home) => (
              <OfHome
                key={home}
                plan={plan}
                own={own}
                saved={saved}
                home={home}
                tasks={list.filter((task) => isFor(task) && (task.home ?? null) === home)}
                onAdd={() => open({ child, home })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {dialog}
    </section>
  );
}

interface OfHomeProps extends HomeTasksProps {
  home: Home | null;
  tasks: readonly RecurringTaskDto[];
  onAdd: () => void;
}

function OfHome({ plan, own, saved, home, tasks, onAdd }: OfHomeProps) {
  const isHidden = own !== undefined && home !== null && home !== own;
  const name = home ? (plan.names[home - 1] ?? '') : words.both;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.name} data-home={home}>
        <span className={styles.pictures}>
          {(home ? [homePictures[home - 1]] : homePictures).map((picture) => (
            <Picture key={picture} picture={picture ?? null} title="" of="task" />
          ))}
        </span>
        <div>
          <h3 translate="no">{name}</h3>
          <p className={styles.note}>{stateOf(plan, saved, home)}</p>
        </div>
      </div>
      {isHidden && <p className={styles.hidden}>{words.hidden}</p>}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <PictureTile id={task.id} picture={task.picture} title={task.title} of="task" sizePx={44} />
            <div className={styles.words}>
              <p className={styles.title}>{task.title}</p>
              <p className={styles.note}>{task.assign === 'turns' ? words.inTurn : rhythmOf(task)}</p>
            </div>
            <Amount value={task.token_reward} />
          </li>
        ))}
      </ul>
      {!isHidden && (
        <button type="button" className={styles.add} aria-haspopup="dialog" onClick={onAdd}>
          <Plus size={20} aria-hidden="true" />
          <span>{words.addHere}</span>
        </button>
      )}
    </section>
  );
}

function stateOf({ child, moment }: Plan, saved: HomeTasksProps['saved'], home: Home | null): string {
  const night = nightAt(moment, saved.change_time);
  if (home === null) return words.goesWith(child.display_name);
  if (homeOn(saved, night) === home) return words.activeNow;
  const [next] = movesFrom(saved, night);
  return next ? words.restsUntil(formatDay(next, moment.today)) : words.restsNow;
}
