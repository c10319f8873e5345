import type { DayItemDto, DaysDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatComing } from '@tokennest/shared-ui/dates/format-coming';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { ChevronRight } from 'lucide-react';
import { messages } from '../task.messages.ts';
import styles from './turn-note.module.css';

interface TurnNoteProps {
  child: ProfileDto;
  days: DaysDto;
  turn: DayItemDto;
}

/** Whose turn it is, and whose is next. */
export function TurnNote({ child, days, turn }: TurnNoteProps) {
  const isNext = turn.next_child_id === child.id;
  const sibling = turn.next_sibling === null ? undefined : days.turn_with[turn.next_sibling];
  const nameOfNext = isNext ? child.display_name : sibling;
  const dayOf = (date: string) => formatComing(`${date}T00:00:00Z`, 'UTC', new Date(days.today));
  const nextWords = (day: string) => (isNext ? messages.nextYou(day) : messages.next(nameOfNext ?? '', day));
  return (
    <div className={styles.turnNote}>
      <Avatar place={child.place} color={child.color} name={child.display_name} sizePx={32} />
      {nameOfNext && (
        <>
          <ChevronRight />
          <Avatar place={isNext ? child.place : undefined} name={nameOfNext} sizePx={24} />
        </>
      )}
      <div className={styles.words}>
        <p className={styles.yours}>{messages.yourTurn}</p>
        {nameOfNext && turn.next_date && <p>{nextWords(dayOf(turn.next_date))}</p>}
      </div>
    </div>
  );
}
