import { Field } from '@tokennest/shared-ui/primitives/field';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import type { Tint } from '@tokennest/shared-ui/theme/tint-of';
import { rewardMessages as words } from './reward.messages.ts';
import { RewardPicture } from './reward-picture.tsx';
import styles from './rewards.module.css';
import type { useNewRewardForm } from './use-reward-form.ts';

interface RewardFieldsProps {
  form: ReturnType<typeof useNewRewardForm>;
  tint: Tint;
}

export function RewardFields({ form: { values, inputOf, errorOf, quantity }, tint }: RewardFieldsProps) {
  return (
    <>
      <Field label="Title" error={errorOf('title')}>
        <TextInput required maxLength={120} autoComplete="off" {...inputOf('title')} />
      </Field>
      <Field label="Description" isOptional error={errorOf('description')}>
        <TextArea maxLength={500} {...inputOf('description')} />
      </Field>
      <Field label="Cost" error={errorOf('cost')}>
        <NumberInput isTokens required min={1} {...inputOf('cost')} />
      </Field>
      <Field label="Quantity" isOptional error={errorOf('quantity_available')} help={words.leaveEmpty}>
        <NumberInput ref={quantity} min={0} {...inputOf('quantity_available')} />
      </Field>
      <p className={styles.preview}>
        <RewardPicture title={values.title} tint={tint} />
        {words.pictureFromTitle}
      </p>
    </>
  );
}
