import type { HostApi } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';

const never = { day: '' };

/** True once a day in each tab, and where the shell keeps nothing for a page. */
export function isFirstVisit({ draftOf }: HostApi): boolean {
  const visit = draftOf?.('visit');
  const day = now().toDateString();
  if (visit?.read(never)?.values['day'] === day) return false;
  visit?.write(never, { day });
  return true;
}
