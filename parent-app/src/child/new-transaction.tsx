import { Drawer } from '../ui/dialogs/drawer.tsx';
import { AntdTheme } from '../ui/antd-theme.tsx';
import type { Move } from '../tokens/move-tokens.ts';
import { TransactionForm } from '../tokens/transaction-form.tsx';
import type { OfChildProps } from './child-page.tsx';
import { tokenMessages as words } from '../tokens/token.messages.ts';

interface NewTransactionProps {
  what: OfChildProps & { move: Move };
  onClose: () => void;
}

export function NewTransaction({ what: { child, list, move }, onClose }: NewTransactionProps) {
  return (
    <AntdTheme>
      <Drawer title={words.newTransaction} onDismiss={onClose}>
        <TransactionForm key={move} list={list} childId={child.id} move={move} onDone={onClose} />
      </Drawer>
    </AntdTheme>
  );
}
