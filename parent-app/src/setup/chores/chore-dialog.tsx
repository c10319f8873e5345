import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../../app-context.tsx';
import { familyDateIn } from '../../ui/calendar/calendar.ts';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { mistakeIn, newValues, ruleOf } from '../../tasks/recurring/recurring-values.ts';
import { RepeatFields } from '../../tasks/recurring/rule/repeat-fields.tsx';
import { valuesOfRepeat } from '../../tasks/recurring/rule/repeat-values.ts';
import { WhoFields } from '../../tasks/recurring/who-fields.tsx';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { TokenStepper } from '../../ui/forms/token-stepper.tsx';
import { setUpMessages as words } from '../set-up.messages.ts';
import type { Chore } from './suggested-chores.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';
import { dialogMessages } from '../../ui/dialogs/dialog.messages.ts';

interface ChoreDialogProps {
  chore: Chore;
  family: readonly ProfileDto[];
  onChange: (changed: Partial<Chore>) => void;
  onClose: () => void;
}

export function ChoreDialog({ chore, family, onChange, onClose }: ChoreDialogProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { title, reward, repeat, shared, childIds } = chore;
  const [only, ...others] = childIds;
  const isOne = shared !== 'anyone' && others.length === 0;
  const form = useForm({
    notify: host.notify,
    initial: newValues(
      { childIds: family.map(({ id }) => id), today: familyDateIn(zone, 0) },
      {
        ...valuesOfRepeat(repeat),
        title,
        token_reward: String(reward),
        assign: isOne ? 'one' : shared,
        child_id: (isOne && only) || '',
        ...(childIds.length > 1 && { child_ids: childIds }),
      },
    ),
    validate: mistakeIn,
    send: async (values) => {
      const { repeat: next, assign, child_ids: ids } = ruleOf(values);
      onChange({
        ...(next && { repeat: next }),
        reward: Number(values.token_reward),
        shared: assign === 'one' ? (shared === 'anyone' ? 'each' : shared) : assign,
        ...(assign !== 'anyone' && { childIds: ids }),
      });
      onClose();
    },
    sentenceOf: () => words.saveFailed,
  });
  return (
    <AntdTheme>
      <Dialog title={title} onDismiss={onClose} hasClose>
        <SheetForm form={form} keep={dialogMessages.keepAsIs} onKeep={onClose} send={formMessages.saveChanges}>
          <RepeatFields form={form} zone={zone} isEdit />
          <Field label={formMessages.tokenReward} error={form.errorOf('token_reward')}>
            <TokenStepper
              required
              min={1}
              {...form.inputOf('token_reward')}
              onStep={(next) => form.set('token_reward', next)}
            />
          </Field>
          {family.length > 1 && <WhoFields form={form} family={family} />}
        </SheetForm>
      </Dialog>
    </AntdTheme>
  );
}
