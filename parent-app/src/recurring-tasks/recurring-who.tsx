import type { ProfileDto, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { ChildAvatar } from '../children/child-avatar.tsx';
import { whoOf } from './recurring-list.ts';
import styles from './recurring-list.module.css';

interface RecurringWhoProps {
  task: RecurringTaskDto;
  family: readonly ProfileDto[];
}

export function RecurringWho({ task, family }: RecurringWhoProps) {
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
