import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Speak } from '../speech/speak.tsx';
import { messages as speech } from '../speech/speech.messages.ts';
import { reachOf, sentenceOf } from './redeem-button.tsx';
import styles from './reward-card.module.css';
import { messages } from './reward.messages.ts';

interface SpeakRewardProps {
  reward: RewardDto;
  /** Undefined while it is not known. */
  balance: number | undefined;
  where: 'card' | 'row' | 'question';
}

/** The loudspeaker of a reward, and of the question before it is redeemed (Rules 12.202). */
export function SpeakReward({ reward, balance, where }: SpeakRewardProps) {
  const { title, description, cost } = reward;
  const reach = balance !== undefined && sentenceOf(reachOf(reward, balance));
  const costs = counted(cost, 'token');
  const words =
    where === 'question'
      ? speech.sentences([title, messages.sure, balance !== undefined && messages.haveThen(balance, balance - cost)])
      : speech.sentences([title, description, costs, reach]);
  return <Speak name={title} words={words} className={where === 'card' ? styles.aloud : undefined} />;
}
