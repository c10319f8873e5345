import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { reachOf, sentenceOf } from './redeem-button.tsx';
import styles from './reward-card.module.css';
import { messages } from './reward.messages.ts';

interface SpeakRewardProps {
  reward: RewardDto;
  balance: number | undefined;
  where: 'card' | 'row';
}

/** The loudspeaker of a reward (Rules 12.202). */
export function SpeakReward({ reward, balance, where }: SpeakRewardProps) {
  const { title, description, cost } = reward;
  const reach = balance !== undefined && sentenceOf(reachOf(reward, balance));
  const words = sentencesOf([title, description, messages.tokens(cost), reach]);
  return <Speak name={title} words={words} className={where === 'card' ? styles.aloud : undefined} />;
}

interface SpeakQuestionProps extends Omit<SpeakRewardProps, 'where'> {
  host: HostApi;
  childId: string;
}

/**
 * The loudspeaker of the question before redeeming. Reads the current balance, as the question shows it (Rules 12.267).
 */
export function SpeakQuestion({ host, childId, reward, balance: known }: SpeakQuestionProps) {
  const { data } = useQuery({ ...balanceQuery(host, childId), enabled: false }, host.query);
  const balance = data?.balance ?? known;
  const { title, cost } = reward;
  const then = (tokens: number) =>
    tokens < cost ? messages.need(cost - tokens) : messages.haveThen(tokens, tokens - cost);
  const words = sentencesOf([title, messages.sure, balance !== undefined && then(balance)]);
  return <Speak name={title} words={words} />;
}
