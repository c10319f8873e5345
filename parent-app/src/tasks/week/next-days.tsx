import type { DayDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatShortDate } from '@tokennest/shared-ui/dates/format-day';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Plane } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { dayNameOf } from '../../ui/calendar/calendar.ts';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import styles from './next-days.module.css';
import { weekMessages as words } from './week.messages.ts';

interface NextDaysProps {
  family: readonly ProfileDto[];
  days: readonly DayDto[];
}

export function NextDays({ family, days }: NextDaysProps) {
  return (
    <section aria-labelledby="next-days" className={styles.section}>
      <div className={styles.head}>
        <h2 id="next-days">{words.nextDays}</h2>
        <p className={styles.note}>{words.below}</p>
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <Card as="li" key={day.date} className={styles.day}>
            <DayAhead day={day} family={family} />
          </Card>
        ))}
      </ol>
    </section>
  );
}

function DayAhead({ day, family }: { day: DayDto; family: readonly ProfileDto[] }) {
  const items = day.items.filter(({ state }) => state === 'planned' || state === 'to_do');
  const countOf = (child: ProfileDto) => items.filter(({ child_id }) => child_id === child.id).length;
  const forAnyone = items.filter(({ child_id }) => child_id === null).length;
  const turns = items.filter(({ is_turn, child_id }) => is_turn && child_id !== null);
  const nameOf = (childId: string | null) => family.find(({ id }) => id === childId)?.display_name ?? '';
  return (
    <>
      <h3 className={styles.date}>
        <span>{`${dayNameOf(day.date).weekday} `}</span>
        <span className={styles.note}>{formatShortDate(day.date, 'UTC')}</span>
      </h3>
      <ul className={styles.list}>
        {family.map((child) => (
          <li key={child.id} className={`${ui.row} ${ui.gap8} ${ui.shrinks} ${ui.second}`}>
            <ChildAvatar id={child.id} name={child.display_name} sizePx={28} />
            <VisuallyHidden>{words.ofChild(child.display_name)}</VisuallyHidden>
            {day.away.includes(child.id) ? <Away /> : <span>{words.tasks(countOf(child))}</span>}
          </li>
        ))}
        {forAnyone > 0 && (
          <li className={`${ui.row} ${ui.gap8} ${ui.shrinks} ${ui.second}`}>{words.anyonesTasks(forAnyone)}</li>
        )}
      </ul>
      {turns.length > 0 && (
        <ul className={styles.turns}>
          {turns.map(({ recurring_task_id: id, title, picture, child_id }) => (
            <li key={id} className={`${ui.row} ${ui.gap8} ${ui.shrinks} ${ui.second}`}>
              <PictureTile id={id ?? title} picture={picture} title={title} of="task" sizePx={32} />
              <span className={styles.turn}>
                <b>{nameOf(child_id)}</b> <span className={styles.note}>{title}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Away = () => (
  <span className={styles.away}>
    <Plane size={16} aria-hidden="true" /> {words.states.away}
  </span>
);
