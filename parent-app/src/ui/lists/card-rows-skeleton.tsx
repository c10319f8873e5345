import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import rows from './row-list.module.css';

interface CardRowsSkeletonProps {
  count: number;
  widths: readonly [number, number];
  isRound?: boolean;
  actionWidth?: number;
}

export function CardRowsSkeleton({ count, widths: [name, note], isRound = false, actionWidth }: CardRowsSkeletonProps) {
  return (
    <Card>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={rows.row}>
          <Skeleton width={44} height={44} isRound={isRound} />
          <div className={`${ui.grid} ${ui.gap8} ${ui.grows}`}>
            <Skeleton width={name} height={16} />
            <Skeleton width={note} height={14} />
          </div>
          {actionWidth !== undefined && (
            <div className={rows.actions}>
              <Skeleton width={actionWidth} height={44} />
            </div>
          )}
        </div>
      ))}
    </Card>
  );
}
