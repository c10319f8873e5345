import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { messages as spoken } from '../speech/spoken.messages.ts';
import { messages } from './balance.messages.ts';

export function SpeakBalance({ balance }: { balance: number }) {
  return <Speak name={messages.title} words={sentencesOf([spoken.youHave(balance), tierOf(balance).name])} />;
}
