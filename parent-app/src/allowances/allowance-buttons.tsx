import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { RowButtons } from '../table/row-buttons.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import styles from './allowances.module.css';
import { useDeleteAllowance } from './delete-allowance.ts';
import { ExecuteButton } from './execute-button.tsx';

interface AllowanceButtonsProps {
  allowance: AllowanceDto;
  /** The child's name. */
  name: string;
  onEdit: (allowance: AllowanceDto) => void;
}

export function AllowanceButtons({ allowance, name, onEdit }: AllowanceButtonsProps) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteAllowance(host);
  const question = {
    title: `${allowance.name}, ${name}`,
    sentence: words.askDelete,
    details: <p>{words.paymentsStay}</p>,
    confirmLabel: 'Delete Allowance',
    dismissLabel: 'Keep Allowance',
    isDangerous: true,
  };
  return (
    <span className={styles.buttons}>
      <NeedsConnection>
        <ExecuteButton allowance={allowance} name={name} />
        <RowButtons
          of={`${allowance.name}, ${name}`}
          isDeleting={isPending}
          onEdit={() => onEdit(allowance)}
          onDelete={() => askFirst(host, question, () => mutate(allowance.id))}
        />
      </NeedsConnection>
    </span>
  );
}
