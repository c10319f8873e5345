import { useBalance } from '@tokennest/shared-ui/queries/get-balance';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { RotateCw } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import styles from './child-balance.module.css';

/** A child's balance; one that did not load has its Retry in the same spot. */
export function ChildBalance({ childId }: { childId: string }) {
  const { host } = useApp();
  const balance = useBalance(host, childId);
  if (balance.data) return <Amount className={styles.figure} value={balance.data.balance} />;
  if (!balance.isError) return <Skeleton width={112} height={44} />;
  return (
    <button type="button" className={styles.retry} onClick={() => void balance.refetch()}>
      <RotateCw size={18} aria-hidden="true" />
      Error Loading Balance. Retry
    </button>
  );
}
