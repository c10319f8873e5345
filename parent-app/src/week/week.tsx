import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { CalendarDays } from 'lucide-react';

export function Week() {
  return <StatePanel icon={<CalendarDays aria-hidden="true" />} tint="lilac" title="The week comes here" />;
}
