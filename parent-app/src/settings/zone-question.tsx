import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { detailOr, Link, useMutation } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useEffect, useState } from 'react';
import account from './account/account.module.css';
import { useApp } from '../app-context.tsx';
import { useMay } from '../ui/use-may.ts';
import { browserZone, isZone } from './browser-zone.ts';
import { changeFamily } from './change-family.ts';
import { settingsMessages as words } from './settings.messages.ts';

const memoryName = 'keeps UTC';

/** True if this device chose to keep UTC, undefined while loading. */
function useKeepsUtc() {
  const { memoryOf } = useApp().host;
  const [isKept, setIsKept] = useState(memoryOf ? undefined : false);
  useEffect(() => {
    const read = async () => setIsKept((await (await memoryOf?.(memoryName))?.read()) === 'yes');
    void read();
  }, [memoryOf]);
  const keep = async () => {
    setIsKept(true);
    await (await memoryOf?.(memoryName))?.replace(null, 'yes');
  };
  return { isKept, keep };
}

/** Asks a family that got UTC at sign-up for its time zone (Rules 4.1). */
export function ZoneQuestion() {
  const { host, basename } = useApp();
  const { isKept, keep } = useKeepsUtc();
  const zone = browserZone();
  const change = useMutation({
    mutationFn: () => changeFamily(host, { time_zone: zone }),
    onSuccess: () => host.notify('success', words.zoneSaved),
    onError: (error) => host.notify('error', detailOr(error, words.zoneFailed)),
  });
  if (!useMay('own') || isKept !== false) return null;
  return (
    <Card as="section" className={account.reminder} aria-label={words.askZone}>
      <p>
        <strong>{words.askZone}</strong> {words.daysInUtc}
      </p>
      {isZone(zone) && (
        <NeedsConnection>
          <Button variant="quiet" isBusy={change.isPending} onClick={() => change.mutate()}>
            {words.useZone(zone.replaceAll('_', ' '))}
          </Button>
        </NeedsConnection>
      )}
      <Link to={`${basename}/settings#time-zone`}>{words.chooseZone}</Link>
      <Button variant="outline" onClick={() => void keep()}>
        {words.keepUtc}
      </Button>
    </Card>
  );
}
