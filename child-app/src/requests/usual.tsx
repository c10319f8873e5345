import type { HostApi } from '@tokennest/shared-ui/contract';
import { useUsual } from '@tokennest/shared-ui/queries/get-family';
import { messages } from './nudge.messages.ts';

export function Usual({ host, of }: { host: HostApi; of: 'tasks' | 'rewards' }) {
  const usual = useUsual(host, of);
  return usual && <p>{messages.usually(usual)}</p>;
}
