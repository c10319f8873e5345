import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { messages } from './balance.messages.ts';

export const balanceSpeech = (balance: number) => `You have ${counted(balance, 'token')}.`;

export function SpeakBalance({ balance }: { balance: number }) {
  return <Speak name={messages.title} words={`${balanceSpeech(balance)} ${tierOf(balance).name}.`} />;
}
