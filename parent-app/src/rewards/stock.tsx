import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { PackageX } from 'lucide-react';
import { rewardMessages as words } from './reward.messages.ts';
import styles from './rewards.module.css';

/** How many are left to redeem; null is no limit. */
export function Stock({ quantity }: { quantity: number | null }) {
  if (quantity === null) return <span className={styles.muted}>{words.noLimit}</span>;
  if (quantity === 0) return <Badge icon={<PackageX aria-hidden="true" />}>{words.outOfStock}</Badge>;
  return <>{formatAmount(quantity)} available</>;
}
