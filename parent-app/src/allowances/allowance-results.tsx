import type { AllowanceDto, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { dropRow } from '@tokennest/shared-ui/queries/put-row';
import type { TableColumnType } from 'antd';
import { CalendarCheck, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { ActiveSwitch, RowButtons } from '../ui/lists/active-switch.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import table from '../ui/lists/list.module.css';
import { type AllowanceList, byAmount, byName, byNext, nameOf } from './allowance-list.ts';
import { AllowanceTitle } from './allowance-title.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import styles from './allowances.module.css';
import { useActivateAllowance } from './edit-allowance.ts';
import { ExecuteButton, NextExecution } from './execute-button.tsx';
import { nextSevenDays } from './schedule.ts';
import { layoutMessages } from '../layout.messages.ts';
import { listMessages } from '../ui/lists/list.messages.ts';

interface AllowanceSwitchProps {
  allowance: AllowanceDto;
  /** The child's name, because two children may have allowances with the same name. */
  name: string;
}

function AllowanceSwitch({ allowance, name }: AllowanceSwitchProps) {
  const { host } = useApp();
  const { mutateAsync } = useActivateAllowance(host, allowance.id);
  return (
    <ActiveSwitch
      of={words.ofChild(allowance.name, name)}
      isActive={allowance.is_active}
      onChange={(isActive) => mutateAsync(isActive).catch(() => undefined)}
    />
  );
}

function useDeleteAllowance(host: HostApi) {
  const { client, notify } = host;
  return useMutation({
    mutationFn: async (id: string) => {
      await answer(client.api.allowances[':id'].$delete({ param: { id } }));
      dropRow(host, keys.allowances, id);
    },
    onSuccess: () => notify('success', words.deleted),
    onError: (error) => notify('error', detailOr(error, words.deleteFailed)),
  });
}

interface AllowanceButtonsProps {
  allowance: AllowanceDto;
  name: string;
  onEdit: (allowance: AllowanceDto) => void;
}

function AllowanceButtons({ allowance, name, onEdit }: AllowanceButtonsProps) {
  const { host } = useApp();
  const { mutate, isPending } = useDeleteAllowance(host);
  const question = {
    title: words.ofChild(allowance.name, name),
    sentence: words.askDelete,
    details: <p>{words.paymentsStay}</p>,
    confirmLabel: words.deleteAllowance,
    dismissLabel: words.keepAllowance,
    isDangerous: true,
  };
  return (
    <span className={styles.buttons}>
      <NeedsConnection>
        <ExecuteButton allowance={allowance} name={name} />
        <RowButtons
          of={words.ofChild(allowance.name, name)}
          isDeleting={isPending}
          onEdit={() => onEdit(allowance)}
          onDelete={() => askFirst(host, question, () => mutate(allowance.id))}
        />
      </NeedsConnection>
    </span>
  );
}

type Shared = Pick<AllowanceList, 'family' | 'zone'> & { onEdit: (allowance: AllowanceDto) => void };

function allowanceColumns({ family, zone, onEdit }: Shared): TableColumnType<AllowanceDto>[] {
  return [
    {
      title: words.columns.allowance,
      rowScope: 'row',
      sorter: byName,
      render: (_, allowance) => <AllowanceTitle allowance={allowance} name={nameOf(allowance, family)} />,
    },
    {
      title: words.columns.tokens,
      className: table.figures,
      sorter: byAmount,
      render: (_, { amount }) => <Amount value={amount} />,
    },
    {
      title: words.columns.next,
      sorter: byNext,
      defaultSortOrder: 'ascend',
      render: (_, allowance) => <NextExecution allowance={allowance} zone={zone} />,
    },
    {
      title: listMessages.active,
      render: (_, allowance) => <AllowanceSwitch allowance={allowance} name={nameOf(allowance, family)} />,
    },
    {
      title: listMessages.actions,
      className: 'screen-only',
      render: (_, allowance) => (
        <AllowanceButtons allowance={allowance} name={nameOf(allowance, family)} onEdit={onEdit} />
      ),
    },
  ];
}

interface AllowanceCardProps {
  allowance: AllowanceDto;
  name: string;
  zone: string;
  onEdit: (allowance: AllowanceDto) => void;
}

function AllowanceCard({ allowance, name, zone, onEdit }: AllowanceCardProps) {
  return (
    <>
      <div className={styles.head}>
        <AllowanceTitle as="h3" allowance={allowance} name={name} />
        <Amount className={styles.amount} value={allowance.amount} />
      </div>
      <div>
        <NextExecution allowance={allowance} zone={zone} />
      </div>
      <div className={styles.foot}>
        <AllowanceSwitch allowance={allowance} name={name} />
        <AllowanceButtons allowance={allowance} name={name} onEdit={onEdit} />
      </div>
    </>
  );
}

function NextDays({ allowances, family, zone }: AllowanceList) {
  const sums = nextSevenDays(allowances, zone);
  const paid = family.filter(({ id }) => sums.has(id));
  const total = paid.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
  return (
    <div className={styles.next}>
      <span>
        {words.nextSevenDays} <Amount className={styles.sum} value={total} />
      </span>
      <ul className={styles.sums}>
        {paid.map(({ id, display_name }) => (
          <li key={id}>
            <span>{`${display_name} `}</span>
            <Amount className={styles.sum} value={sums.get(id) ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AllowanceResultsProps {
  list: AllowanceList;
  onCreate: () => void;
  onEdit: (allowance: AllowanceDto) => void;
}

export function AllowanceResults({ list, onCreate, onEdit }: AllowanceResultsProps) {
  const { allowances, family, zone } = list;
  const rows = useMemo(() => allowances.toSorted(byNext), [allowances]);
  if (rows.length === 0)
    return (
      <StatePanel
        icon={<CalendarCheck aria-hidden="true" />}
        tint="lilac"
        title={words.none}
        text={words.createFirst}
        action={
          <Button onClick={onCreate}>
            <Plus aria-hidden="true" />
            {words.addFirst}
          </Button>
        }
      />
    );
  return (
    <DataTable
      label={layoutMessages.tabs.allowances}
      rows={rows}
      columns={allowanceColumns({ family, zone, onEdit })}
      card={(row) => <AllowanceCard allowance={row} name={nameOf(row, family)} zone={zone} onEdit={onEdit} />}
      foot={<NextDays {...list} />}
    />
  );
}
