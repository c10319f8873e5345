import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { type RefObject, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useChangesForm } from '../form/use-changes-form.ts';
import { createReward } from './create-reward.ts';
import { editReward } from './edit-reward.ts';
import { rewardMessages as words } from './reward.messages.ts';
import { blankReward, bodyOf, type RewardValues, validateReward, valuesOf } from './reward-values.ts';

/**
 * The browser tells us nothing of what is no number, such as a lone minus: it would look like an empty field, and
 * the reward would be without limit.
 */
const readable = (values: RewardValues, quantity: RefObject<HTMLInputElement | null>): RewardValues =>
  quantity.current?.validity.badInput ? { ...values, quantity_available: '?' } : values;

/** A new reward; the form is empty again when it is made. */
export function useNewRewardForm(host: HostApi) {
  const { created } = useApp();
  const quantity = useRef<HTMLInputElement>(null);
  const form = useForm({
    notify: host.notify,
    draft: host.draftOf?.('reward'),
    initial: blankReward,
    next: () => blankReward,
    validate: (values) => validateReward(readable(values, quantity)),
    send: async (values, key) => {
      created.set((await createReward(host, bodyOf(values), key)).id);
      host.notify('success', words.created);
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
  return { ...form, quantity };
}

export function useEditRewardForm(host: HostApi, reward: RewardDto, onDone: () => void) {
  const quantity = useRef<HTMLInputElement>(null);
  const form = useChangesForm(host, {
    form: `reward ${reward.id}`,
    initial: valuesOf(reward),
    validate: (values) => validateReward(readable(values, quantity)),
    bodyOf,
    save: (changes) => editReward(host, reward.id, changes),
    unchanged: { field: 'title', sentence: words.noChanges },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });
  return { ...form, quantity };
}
