import type { ComponentProps } from 'react';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { HistoryDialog } from '../tokens/history-dialog.tsx';

export function AllHistory(props: ComponentProps<typeof HistoryDialog>) {
  return (
    <AntdTheme>
      <HistoryDialog {...props} />
    </AntdTheme>
  );
}
