import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Clock } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { formatDayOfMonth, todayIn } from '../../ui/calendar/calendar.ts';
import { adultMessages as words, titles } from './adult.messages.ts';

export function HelperBadge({ until }: { until: string | null | undefined }) {
  const today = todayIn(useTimeZone(useApp().host));
  return (
    <Badge icon={<Clock aria-hidden="true" />}>
      {until ? words.helperUntil(formatDayOfMonth(until, today)) : titles.helper}
    </Badge>
  );
}
