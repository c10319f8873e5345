import { NewRewardForm } from '../rewards/reward-form.tsx';
import { RecurringAsked } from '../tasks/recurring/recurring-asked.tsx';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { Drawer } from '../ui/dialogs/drawer.tsx';
import type { Draft } from './create-understood.ts';
import { quickAddMessages as words } from './quick-add.messages.ts';

interface AllFieldsProps {
  draft: Draft;
  onClose: () => void;
}

/** The whole form, with what was understood filled in. */
export function AllFields({ draft: { kind, title, tokens, values }, onClose }: AllFieldsProps) {
  return (
    <AntdTheme>
      <Drawer title={kind === 'task' ? words.newTask : words.newReward} onDismiss={onClose}>
        {kind === 'task' ? (
          <RecurringAsked asked={{ start: values }} onDone={onClose} />
        ) : (
          <NewRewardForm start={{ title, cost: tokens }} onDone={onClose} />
        )}
      </Drawer>
    </AntdTheme>
  );
}
