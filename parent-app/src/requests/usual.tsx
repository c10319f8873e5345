import { useUsual } from '@tokennest/shared-ui/queries/get-family';
import { Timer } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import styles from './waiting-groups.module.css';
import { waitingMessages as words } from './waiting.messages.ts';

/** For example, 'You usually answer within 3 hours.' Hidden if unknown (Rules 12.288). */
export function Usual({ of }: { of: 'tasks' | 'rewards' }) {
  const { host } = useApp();
  const usual = useUsual(host, of);
  if (usual === null) return null;
  return (
    <p className={styles.usual}>
      <Timer size={18} aria-hidden="true" />
      <span>{of === 'tasks' ? words.usuallyAnswer(usual) : words.usuallyFulfill(usual)}</span>
    </p>
  );
}
