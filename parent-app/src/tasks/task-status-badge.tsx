import type { TaskStatus } from '@tokennest/shared-ui/contract';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Check, Clock, SquareCheck } from 'lucide-react';

const looks = {
  pending: { tone: 'neutral', Icon: SquareCheck, word: 'Pending' },
  completed: { tone: 'act', Icon: Clock, word: 'Completed' },
  approved: { tone: 'leaf', Icon: Check, word: 'Approved' },
} as const satisfies Record<TaskStatus, object>;

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const { tone, Icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}
