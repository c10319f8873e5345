import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { changesOf } from '../form/changes-of.ts';
import { createReward } from './create-reward.ts';
import { editReward } from './edit-reward.ts';
import { rewardMessages as words } from './reward.messages.ts';
import { blankReward, bodyOf, type RewardValues, validateReward, valuesOf } from './reward-values.ts';

/** A new reward; the form is empty again when it is made. */
export function useNewRewardForm(host: HostApi) {
  return useForm({
    notify: host.notify,
    initial: blankReward,
    next: () => blankReward,
    validate: validateReward,
    send: async (values, key) => {
      await createReward(host, bodyOf(values), key);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
}

/** `onDone` closes the form when the changes are saved. */
export function useEditRewardForm(host: HostApi, reward: RewardDto, onDone: () => void) {
  const changes = (values: RewardValues) => changesOf(bodyOf(values), reward);
  return useForm({
    notify: host.notify,
    initial: valuesOf(reward),
    validate: (values) =>
      validateReward(values) ??
      (Object.keys(changes(values)).length === 0 ? { field: 'title', sentence: words.noChanges } : null),
    send: async (values) => {
      await editReward(host, reward.id, changes(values));
      host.notify('success', words.updated);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.updateFailed),
  });
}
