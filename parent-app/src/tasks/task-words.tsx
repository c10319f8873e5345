import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { FoldedText } from './folded-text.tsx';
import { childOf, nameOf } from './task-list.ts';
import { noteOf } from './task-note.ts';
import styles from './task-words.module.css';

interface TaskWordsProps {
  task: TaskDto;
  family: readonly ProfileDto[];
  zone: string;
  /** For what is named after the title. */
  titleId?: string;
  /** Whose it is stands beside it. */
  isChildBeside?: boolean;
}

/** What a task is, whose and what became of it so far. */
export function TaskWords({ task, family, zone, titleId, isChildBeside = false }: TaskWordsProps) {
  const child = childOf(task, family);
  const { what, reason } = noteOf(task, zone, family);
  const lead = [isChildBeside ? '' : nameOf(child), what];
  const isDescribed = !what && task.description;
  const note = [...lead, isDescribed].filter(Boolean).join(' · ');
  const about = task.title;
  const folded = (text: string) => <FoldedText key={text} text={text} about={about} />;
  return (
    <div className={styles.who}>
      {!isChildBeside && <ChildAvatar id={child?.id ?? ''} name={nameOf(child)} sizePx={36} />}
      <div className={styles.words}>
        <span id={titleId} className={styles.title}>
          {about}
        </span>
        {isDescribed ? folded(note) : note && <span className={styles.note}>{note}</span>}
        {reason && folded(`“${reason}”`)}
        {what && task.description && folded(task.description)}
      </div>
    </div>
  );
}
