import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Repeat2 } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './week-table.module.css';
import type { WeekRow } from './week-groups.ts';
import { weekMessages as words } from './week.messages.ts';

export function Chore({ row: { id, title, picture, reward, isTurn } }: { row: WeekRow }) {
  return (
    <span className={`${ui.row} ${ui.shrinks} ${ui.gap10}`}>
      <PictureTile id={id} picture={picture} title={title} of="task" sizePx={32} />
      <span className={styles.title}>
        <span className={styles.choreWords} translate="no">
          {title}
        </span>
        {isTurn && (
          <span className={styles.turn}>
            <Repeat2 size={14} aria-hidden="true" /> {words.inTurn}
          </span>
        )}
      </span>
      <Amount value={reward} />
    </span>
  );
}
