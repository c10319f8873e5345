import type { CreateRewardBody, HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { createRewardBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextArea } from '@tokennest/shared-ui/inputs/text-area';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { type RefObject, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { DrawerForm } from '../ui/dialogs/drawer.tsx';
import { EditedBy } from '../ui/forms/edited-by.tsx';
import { HomeField, homeOf } from '../ui/forms/home-field.tsx';
import { TokenStepper } from '../ui/forms/token-stepper.tsx';
import { useChangesForm } from '../ui/forms/use-changes-form.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { editReward } from './edit-reward.ts';
import { rewardMessages as words } from './reward.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';

const blankReward = { title: '', picture: '', description: '', cost: '', quantity_available: '', home: '' };

type RewardValues = typeof blankReward;

const valuesOf = ({ title, picture, description, cost, quantity_available, home }: RewardDto): RewardValues => ({
  title,
  picture: picture ?? '',
  description: description ?? '',
  cost: String(cost),
  quantity_available: quantity_available === null ? '' : String(quantity_available),
  home: String(home ?? ''),
});

/** Rules 7.1. */
const body = bodyReader(createRewardBody.omit({ is_active: true }), (values: RewardValues) => ({
  ...values,
  cost: numberIn(values.cost),
  quantity_available: numberIn(values.quantity_available),
  home: homeOf(values),
}));

export async function createReward(host: HostApi, reward: CreateRewardBody, key: string) {
  const made = await answer(host.client.api.rewards.$post({ json: reward }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.rewards, made);
  return made;
}

/** Browsers report an empty value for invalid input, such as a lone minus, which would be sent as no limit. */
const readable = (values: RewardValues, quantity: RefObject<HTMLInputElement | null>): RewardValues =>
  quantity.current?.validity.badInput ? { ...values, quantity_available: '?' } : values;

function useNewRewardForm(host: HostApi, onDone: () => void, start?: Partial<RewardValues>) {
  const { created } = useApp();
  const quantity = useRef<HTMLInputElement>(null);
  const form = useForm({
    notify: host.notify,
    draft: host.draftOf?.('reward'),
    initial: { ...blankReward, ...start },
    validate: (values) => body.validate(readable(values, quantity)),
    send: async (values, key) => {
      const { home, ...reward } = body.read(values);
      // An older server refuses the field.
      created.set((await createReward(host, { ...reward, ...(home && { home }) }, key)).id);
      host.notify('success', words.created);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.createFailed),
  });
  return { ...form, quantity };
}

function useEditRewardForm(host: HostApi, reward: RewardDto, onDone: () => void) {
  const quantity = useRef<HTMLInputElement>(null);
  const form = useChangesForm(host, {
    form: `reward ${reward.id}`,
    initial: valuesOf(reward),
    body: { ...body, validate: (values) => body.validate(readable(values, quantity)) },
    save: (changes) => editReward(host, reward.id, changes),
    unchanged: { field: 'title', sentence: words.noChanges },
    saved: words.updated,
    failed: words.updateFailed,
    onDone,
  });
  return { ...form, quantity };
}

interface RewardFieldsProps {
  form: ReturnType<typeof useNewRewardForm>;
  id?: string;
}

function RewardFields({ form: { values, set, inputOf, errorOf, quantity }, id }: RewardFieldsProps) {
  return (
    <>
      <Field label={formMessages.title} error={errorOf('title')}>
        <TextInput required maxLength={limits.titleMax} autoComplete="off" {...inputOf('title')} />
      </Field>
      <Field label={formMessages.description} isOptional error={errorOf('description')}>
        <TextArea maxLength={limits.descriptionMax} {...inputOf('description')} />
      </Field>
      <Field label={words.cost} error={errorOf('cost')}>
        <TokenStepper required min={1} {...inputOf('cost')} onStep={(next) => set('cost', next)} />
      </Field>
      <Field label={words.quantity} isOptional error={errorOf('quantity_available')} help={words.leaveEmpty}>
        <NumberInput ref={quantity} min={0} {...inputOf('quantity_available')} />
      </Field>
      <HomeField
        value={values.home}
        help={words.ofHome}
        error={errorOf('home')}
        onChange={(home) => set('home', home)}
      />
      <PictureField
        of="reward"
        id={id}
        value={values.picture}
        title={values.title}
        onChange={(name) => set('picture', name)}
        error={errorOf('picture')}
      />
    </>
  );
}

interface NewRewardFormProps {
  start?: Partial<RewardValues>;
  onDone: () => void;
}

export function NewRewardForm({ start, onDone }: NewRewardFormProps) {
  const { host } = useApp();
  const form = useNewRewardForm(host, onDone, start);
  return (
    <DrawerForm form={form} submit={words.create}>
      <RewardFields form={form} />
    </DrawerForm>
  );
}

interface EditRewardFormProps {
  reward: RewardDto;
  onDone: () => void;
}

export function EditRewardForm({ reward, onDone }: EditRewardFormProps) {
  const { host } = useApp();
  const form = useEditRewardForm(host, reward, onDone);
  return (
    <DrawerForm form={form} submit={formMessages.saveChanges} onKeep={onDone}>
      <RewardFields form={form} id={reward.id} />
      <EditedBy of={reward} />
    </DrawerForm>
  );
}
