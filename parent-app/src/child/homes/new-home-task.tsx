import type { Home, ProfileDto } from '@tokennest/shared-ui/contract';
import { RecurringAsked } from '../../tasks/recurring/recurring-asked.tsx';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { taskListMessages as words } from '../../tasks/task-list.messages.ts';

interface NewHomeTaskProps {
  what: { child: ProfileDto; home: Home | null };
  onClose: () => void;
}

export function NewHomeTask({ what: { child, home }, onClose }: NewHomeTaskProps) {
  const start = { assign: 'one', child_id: child.id, repeat: 'daily', home: String(home ?? '') } as const;
  return (
    <AntdTheme>
      <Drawer title={words.newTask} onDismiss={onClose}>
        <RecurringAsked asked={{ start }} onDone={onClose} />
      </Drawer>
    </AntdTheme>
  );
}
