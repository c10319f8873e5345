import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Bell, Check } from 'lucide-react';

export function ChildStatus({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting)
    return (
      <Badge tone="act" icon={<Bell aria-hidden="true" />}>
        Action Required
      </Badge>
    );
  return (
    <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
      All caught up
    </Badge>
  );
}
