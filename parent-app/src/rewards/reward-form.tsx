import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { useApp } from '../app-context.tsx';
import { EditButtons } from '../form/edit-buttons.tsx';
import form from '../form/form.module.css';
import { RewardFields } from './reward-fields.tsx';
import { useEditRewardForm, useNewRewardForm } from './use-reward-form.ts';

export function NewRewardForm() {
  const { host } = useApp();
  const reward = useNewRewardForm(host);
  return (
    <form {...reward.props} className={form.fields}>
      <RewardFields form={reward} tint="sky" />
      <Button type="submit" size="form" isWide isBusy={reward.isBusy}>
        Create Reward
      </Button>
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
      <RewardFields form={edit} tint={tintOf(reward.id)} />
      <EditButtons isBusy={edit.isBusy} onKeep={onDone} />
    </form>
  );
}
