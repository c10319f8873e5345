import type { TaskDto } from '@tokennest/shared-ui/contract';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import type { Parent } from '@tokennest/shared-ui/queries/people/use-parent';
import { quotedPraise } from '@tokennest/shared-ui/queries/praise.messages';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './celebrations.messages.ts';
import styles from './parent-says.module.css';

interface ParentSaysProps {
  /** Who is speaking; null for automatic approvals. */
  parent: Parent | null;
  children: ReactNode;
}

export const ParentSays = ({ parent, children }: ParentSaysProps) => (
  <div className={styles.said}>
    {parent && <FaceAvatar {...parent} color={parent.color ?? 'lilac'} sizePx={48} />}
    <div className={styles.bubbles}>{children}</div>
  </div>
);

export const Bubble = ({ children }: { children: ReactNode }) => <p className={styles.bubble}>{children}</p>;

export const Yes = ({ task }: { task: TaskDto }) => (
  <span className={styles.yes}>
    <Check />
    <span>{task.approved_by === 'by_itself' ? messages.byItself : messages.approved}</span>
  </span>
);

export const praisesOf = (tasks: readonly TaskDto[]): string[] => [
  ...new Set(tasks.flatMap(({ praise }) => quotedPraise(praise) ?? [])),
];

/** The parent who approved the last of the tasks; null if none did. An older server does not name them. */
export function speakerOf(tasks: readonly TaskDto[], parent: Parent | null): Parent | null {
  const last = tasks.findLast(({ approved_by: by }) => by === 'parent');
  return last ? (last.approver ?? parent) : null;
}
