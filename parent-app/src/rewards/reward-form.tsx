import type { RewardDto } from '@tokennest/shared-ui/contract';
import { KeptDraft } from '@tokennest/shared-ui/primitives/kept-draft';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
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
