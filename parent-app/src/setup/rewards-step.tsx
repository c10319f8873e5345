import type { CreateRewardBody, ProfileDto, RecurringTaskDto, RewardDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { Check, Gift, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { deleteReward, editReward } from '../rewards/edit-reward.ts';
import { createReward } from '../rewards/reward-form.tsx';
import { giveFirstTasks } from './first-task.ts';
import { Frame, NextButton } from './frame.tsx';
import { PriceStepper } from './price-stepper.tsx';
import { beginRewards, dailyOr, daysWords, type Group, ownReward, type Reward } from './ready-rewards.ts';
import styles from './rewards-step.module.css';
import { setUpMessages as words } from './set-up.messages.ts';
import { type Earner, earnersOf, meanOf } from './chores/suggested-chores.ts';
import tick from './tick.module.css';
import { useRows } from './use-rows.ts';

interface RewardsStepProps {
  family: readonly ProfileDto[];
  chores: readonly RecurringTaskDto[];
  saved: readonly RewardDto[];
}

const bodyOf = ({ title, picture, cost }: Reward): CreateRewardBody => ({
  title,
  cost,
  ...(picture && { picture: picture as NonNullable<CreateRewardBody['picture']> }), // comes from the list or from the server
});

function useRewardRows({ family, chores, saved }: RewardsStepProps) {
  const { host } = useApp();
  const earners = earnersOf(chores, family);
  const daily = dailyOr(meanOf(earners));
  const { rows, set, ...step } = useRows<Reward>({
    form: 'set-up rewards',
    since: String(daily),
    begin: () => beginRewards(saved, daily),
    saving: {
      lastFirst: true, // puts the cheapest first in the child’s shop, which shows the newest first
      create: (reward) => createReward(host, bodyOf(reward), reward.key),
      change: async ({ cost }, id) => {
        if (saved.find((one) => one.id === id)?.cost !== cost) await editReward(host, id, { cost });
      },
      remove: (id) => deleteReward(host, id),
    },
    afterwards: () => giveFirstTasks(host, family),
    next: 'let-in',
  });
  return {
    ...step,
    earners,
    rewards: rows,
    showAll: () => set(rows.map((reward) => ({ ...reward, isShown: true }))),
    add: (title: string) => set([...rows, ownReward(title, daily)]),
  };
}

const groups: readonly Group[] = ['days', 'week', 'saving'];

export function RewardsStep(props: RewardsStepProps) {
  const { rewards, earners, change, add, showAll, isBusy, save } = useRewardRows(props);
  const [isTyping, setIsTyping] = useState(false);
  const hidden = rewards.filter(({ isShown }) => !isShown).length;
  const foot = (
    <NextButton isBusy={isBusy} onClick={save}>
      {words.nextDevices}
    </NextButton>
  );
  return (
    <Frame place="rewards" back="chores" title={words.rewards} lead={words.rewardsHint} foot={foot}>
      {groups.map((group) => {
        const shown = rewards.filter((reward) => reward.group === group && reward.isShown);
        return (
          shown.length > 0 && (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{words.groups[group]}</h2>
              <ul className={styles.cards}>
                {shown.map((reward) => (
                  <RewardCard
                    key={reward.id ?? reward.title}
                    reward={reward}
                    earners={earners}
                    onChange={(changed) => change(reward, changed)}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {isTyping ? (
        <OwnReward
          onAdd={(title) => {
            add(title);
            setIsTyping(false);
          }}
        />
      ) : (
        <div className={`${ui.flex} ${ui.wrap} ${ui.between} ${ui.gap8}`}>
          <Button variant="quiet" onClick={() => setIsTyping(true)}>
            <Plus aria-hidden="true" />
            {words.own}
          </Button>
          {hidden > 0 && (
            <Button variant="quiet" onClick={showAll}>
              <Gift aria-hidden="true" />
              <span>{words.moreIdeas(hidden)}</span>
            </Button>
          )}
        </div>
      )}
    </Frame>
  );
}

interface RewardCardProps {
  reward: Reward;
  earners: readonly Earner[];
  onChange: (changed: Partial<Reward>) => void;
}

function RewardCard({ reward, earners, onChange }: RewardCardProps) {
  const { title, picture, cost, isOn } = reward;
  return (
    <Card as="li" className={styles.card} data-off={isOn ? undefined : ''}>
      <label className={styles.choice}>
        <span className={styles.picture} style={pictureTint(tintOf(title))}>
          <Picture picture={picture} title={title} of="reward" />
        </span>
        <span className={classNames(tick.tick, styles.tick)}>
          <input type="checkbox" checked={isOn} aria-label={title} onChange={() => onChange({ isOn: !isOn })} />
          <Check size={20} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.note}>{daysWords(cost, earners)}</span>
        </span>
      </label>
      <div className={styles.price}>
        <PriceStepper
          title={title}
          value={cost}
          step={cost < 20 ? 1 : 5}
          onChange={(next) => onChange({ cost: next })}
        />
      </div>
    </Card>
  );
}

function OwnReward({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) onAdd(title.trim());
  };
  return (
    <form className={styles.own} onSubmit={submit}>
      <Field label={words.ownTitle}>
        <TextInput
          ref={(field) => field?.focus()}
          required
          maxLength={limits.titleMax}
          autoComplete="off"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline">
        {words.add}
      </Button>
    </form>
  );
}
