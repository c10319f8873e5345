import type { HostApi } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { useEffect, useState } from 'react';

const never = { day: '' };

/** True once a day in each tab. Always true if the shell does not store drafts. */
export function useFirstVisit({ draftOf }: HostApi): boolean {
  const [day] = useState(() => now().toDateString());
  const [isFirst] = useState(() => draftOf?.('visit').read(never)?.values['day'] !== day);
  // In an effect, because React may render twice before anything is visible.
  useEffect(() => draftOf?.('visit').write(never, { day }), [draftOf, day]);
  return isFirst;
}
