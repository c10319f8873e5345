import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Hand, Hourglass } from 'lucide-react';
import { type Reminded, useNudge, useParentWord } from '../../requests/use-nudge.ts';
import { messages as words } from '../../requests/nudge.messages.ts';
import { messages } from './little.messages.ts';
import { Round, Still } from './stage.tsx';

interface RemindRoundProps {
  host: HostApi;
  what: Reminded;
  title: string;
}

export function RemindRound({ host, what, title }: RemindRoundProps) {
  const name = useParentWord(host);
  const isOnline = useLive(host.isOnline);
  const nudging = useNudge(host, what);
  if (nudging.isPending)
    return (
      <Still>
        <Hourglass />
      </Still>
    );
  const press = () => (isOnline ? nudging.mutate() : host.notify('error', messages.offline));
  return (
    <Round name={words.remindOf(name, title)} look="buy" onClick={press}>
      <Hand />
    </Round>
  );
}
