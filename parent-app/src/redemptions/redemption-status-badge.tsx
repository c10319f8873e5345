import type { RedemptionStatus } from '@tokennest/shared-ui/contract';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Check, Clock, X } from 'lucide-react';

const looks = {
  pending: { tone: 'act', Icon: Clock, word: 'Pending' },
  fulfilled: { tone: 'leaf', Icon: Check, word: 'Fulfilled' },
  cancelled: { tone: 'neutral', Icon: X, word: 'Cancelled' },
} as const satisfies Record<RedemptionStatus, object>;

export function RedemptionStatusBadge({ status }: { status: RedemptionStatus }) {
  const { tone, Icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
