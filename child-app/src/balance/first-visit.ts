import type { HostApi } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { useEffect, useState } from 'react';

const never = { day: '' };

/** True once a day in each tab, and where the shell keeps nothing for a page. */
export function useFirstVisit({ draftOf }: HostApi): boolean {
  const [day] = useState(() => now().toDateString());
  const [isFirst] = useState(() => draftOf?.('visit').read(never)?.values['day'] !== day);
  // Not while it is drawn: React may draw twice before anything is seen.
  useEffect(() => draftOf?.('visit').write(never, { day }), [draftOf, day]);
  return isFirst;
}
