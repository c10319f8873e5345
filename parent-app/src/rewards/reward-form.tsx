import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { NumberInput } from '@tokennest/shared-ui/primitives/number-input';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { type Tint, tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { useApp } from '../app-context.tsx';
import { EditButtons } from '../form/edit-buttons.tsx';
import form from '../form/form.module.css';
import { RewardPicture } from './reward-picture.tsx';
import { rewardMessages as words } from './reward.messages.ts';
import styles from './rewards.module.css';
import { useEditRewardForm, useNewRewardForm } from './use-reward-form.ts';

interface RewardFieldsProps {
  form: ReturnType<typeof useNewRewardForm>;
  tint: Tint;
}

function RewardFields({ form: { values, inputOf, errorOf, quantity }, tint }: RewardFieldsProps) {
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

export function NewRewardForm() {
  const { host } = useApp();
  const reward = useNewRewardForm(host);
  return (
    <form {...reward.props} className={form.fields}>
      <KeptDraft form={reward} />
      <RewardFields form={reward} tint="sky" />
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={reward.isBusy}>
          Create Reward
        </Button>
      </NeedsConnection>
    </form>
  );
}

interface EditRewardFormProps {
  reward: RewardDto;
  onDone: () => void;
}

export function EditRewardForm({ reward, onDone }: EditRewardFormProps) {
  const { host } = useApp();
  const edit = useEditRewardForm(host, reward, onDone);
  return (
    <form {...edit.props} className={form.fields}>
      <KeptDraft form={edit} />
      <RewardFields form={edit} tint={tintOf(reward.id)} />
      <EditButtons form={edit} onKeep={onDone} />
    </form>
  );
}
