import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextArea } from '@tokennest/shared-ui/primitives/text-area';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { useApp } from '../app-context.tsx';
import { dayWithin } from '../screen/day-within.ts';
import { SheetForm } from '../screen/sheet-form.tsx';
import sheet from '../screen/sheet.module.css';
import { redemptionMessages as words } from './redemption.messages.ts';
import { RewardTile } from './reward-tile.tsx';

interface Cancellation {
  id: string;
  /** Empty for none. */
  reason: string;
}

/** POST /api/rewards/redemptions/{id}/cancel. Pays the tokens back and puts the reward back on the shelf. */
async function cancelRedemption(host: HostApi, { id, reason }: Cancellation) {
  const { client, query } = host;
  try {
    const cancelling = client.api.rewards.redemptions[':id'].cancel.$post({
      param: { id },
      json: { cancellation_reason: reason.trim() || null },
    });
    const done = await answer(cancelling);
    putRow(host, keys.redemptions, done);
    void tokensMoved(host, done.child_id);
    void query.invalidateQueries({ queryKey: keys.rewards });
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.redemptions }); // another device may have been first
    throw error;
  }
}

interface CancelDialogProps {
  redemption: RedemptionDto;
  zone: string;
  onClose: () => void;
}

export function CancelDialog({ redemption, zone, onClose }: CancelDialogProps) {
  const { child_name: name, reward_title: title, reward_cost: cost, redeemed_at: at } = redemption;
  const form = useCancelForm(redemption, onClose);
  return (
    <Dialog title={words.askCancel} onDismiss={onClose} hasClose>
      <div className={sheet.what}>
        <RewardTile title={title} rewardId={redemption.reward_id} />
        <div className={sheet.words}>
          <p className={sheet.name}>{title}</p>
          <p className={sheet.note}>
            For {name}, redeemed {dayWithin(at, zone)}
          </p>
        </div>
        <Amount value={cost} />
      </div>
      <p>{words.getsBack(name, cost)}</p>
      <SheetForm form={form} keep="Keep Redemption" onKeep={onClose} send="Cancel Redemption" isDangerous>
        <Field label="Reason" isOptional error={form.errorOf('cancellation_reason')} help={words.seesReason(name)}>
          <TextArea maxLength={500} rows={3} {...form.inputOf('cancellation_reason')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

function useCancelForm({ id }: RedemptionDto, onCancelled: () => void) {
  const { host } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`cancel ${id}`),
    initial: { cancellation_reason: '' },
    validate: () => null,
    send: async ({ cancellation_reason: reason }) => {
      await cancelRedemption(host, { id, reason });
      host.notify('success', words.cancelled);
      onCancelled();
    },
    sentenceOf: (error) => detailOr(error, words.cancelFailed),
  });
}
