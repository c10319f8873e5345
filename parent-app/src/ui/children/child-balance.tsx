import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { RotateCw } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import styles from './child-balance.module.css';
import { useChildSummary } from './get-overview.ts';
import { childMessages as words } from './child.messages.ts';

export function ChildBalance({ childId }: { childId: string }) {
  const { host } = useApp();
  const { data, isError, refetch } = useChildSummary(host, childId);
  if (data) return <Amount className={styles.figure} value={data.balance} />;
  if (!isError) return <Skeleton width={112} height={44} />;
  return (
    <button type="button" className={styles.retry} onClick={() => void refetch()}>
      <RotateCw size={18} aria-hidden="true" />
      {words.balanceFailed}
    </button>
  );
}
