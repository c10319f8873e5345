import type { DayItemDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Pictogram } from '@tokennest/shared-ui/primitives/pictogram';
import { tintOf, tintStyle } from '@tokennest/shared-ui/theme/tint-of';
import row from '../page/row.module.css';
import { messages } from '../tasks/task.messages.ts';
import styles from './planned-list.module.css';
import { type FamilyDay, plannedTimes } from './planned-times.ts';

interface PlannedListProps {
  items: readonly DayItemDto[];
  day: FamilyDay;
}

/** What comes up by itself: nothing to press yet. */
export function PlannedList({ items, day }: PlannedListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const words = [item.is_turn && messages.yourTurn, plannedTimes(item, day)].filter(Boolean).join(' · ');
        return (
          <li key={item.recurring_task_id} className={styles.row}>
            <span className={row.tile} style={tintStyle(tintOf(item.recurring_task_id ?? ''))}>
              <Pictogram title={item.title} />
            </span>
            <div className={row.words}>
              <h4 className={styles.title}>{item.title}</h4>
              {words && <p className={styles.times}>{words}</p>}
            </div>
            <Amount value={item.token_reward} isPill />
          </li>
        );
      })}
    </ul>
  );
}
