import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { RecurringAsked } from '../../tasks/recurring/recurring-asked.tsx';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { taskListMessages as words } from '../../tasks/task-list.messages.ts';

interface NewChoreProps {
  what: ProfileDto;
  onClose: () => void;
}

export function NewChore({ what: { id }, onClose }: NewChoreProps) {
  return (
    <AntdTheme>
      <Drawer title={words.newTask} onDismiss={onClose}>
        <RecurringAsked asked={{ start: { assign: 'one', child_id: id, repeat: 'daily' } }} onDone={onClose} />
      </Drawer>
    </AntdTheme>
  );
}
