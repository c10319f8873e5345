import type { SessionDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Check, Laptop, Smartphone, Tablet } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { dayWithin } from '../screen/day-within.ts';
import rows from '../screen/row-list.module.css';
import { deviceMessages as words } from './device.messages.ts';
import { useEndSession } from './end-session.ts';

/** By the words that the server describes a device with. */
function DeviceIcon({ device }: { device: string }) {
  if (device.endsWith('iPad')) return <Tablet size={20} aria-hidden="true" />;
  if (/(?:Android|iPhone)$/.test(device)) return <Smartphone size={20} aria-hidden="true" />;
  return <Laptop size={20} aria-hidden="true" />;
}

interface DeviceRowProps {
  session: SessionDto;
  zone: string;
}

export function DeviceRow({ session, zone }: DeviceRowProps) {
  const { device, is_current: isThis, created_at: since, last_used_at: used } = session;
  return (
    <li className={rows.row}>
      <span className={rows.tile}>
        <DeviceIcon device={device} />
      </span>
      <div className={rows.words}>
        <h3 className={rows.name}>{device || words.unknown}</h3>
        <p className={rows.note}>
          Since {formatDate(since, zone)} · active {isThis ? 'now' : dayWithin(used, zone)}
        </p>
      </div>
      {isThis ? (
        <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
          This device
        </Badge>
      ) : (
        <EndButton session={session} />
      )}
    </li>
  );
}

function EndButton({ session }: Pick<DeviceRowProps, 'session'>) {
  const { host } = useApp();
  const end = useEndSession(host);
  return (
    <NeedsConnection>
      <Button
        variant="outline"
        isBusy={end.isPending}
        aria-label={`Sign Out ${session.device || words.unknown}`}
        onClick={() => end.mutate(session)}
      >
        Sign Out
      </Button>
    </NeedsConnection>
  );
}
