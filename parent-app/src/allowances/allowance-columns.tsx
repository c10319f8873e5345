import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import type { TableColumnType } from 'antd';
import table from '../table/figures.module.css';
import { AllowanceButtons } from './allowance-buttons.tsx';
import { byAmount, byName, byNext, nameOf } from './allowance-list.ts';
import { AllowanceSwitch } from './allowance-switch.tsx';
import { AllowanceTitle } from './allowance-title.tsx';
import { NextExecution } from './next-execution.tsx';
import type { AllowanceList } from './use-allowance-list.ts';

type Shared = Pick<AllowanceList, 'family' | 'zone'> & { onEdit: (allowance: AllowanceDto) => void };

export function allowanceColumns({ family, zone, onEdit }: Shared): TableColumnType<AllowanceDto>[] {
  return [
    {
      title: 'Allowance',
      rowScope: 'row',
      sorter: byName,
      render: (_, allowance) => <AllowanceTitle allowance={allowance} name={nameOf(allowance, family)} />,
    },
    {
      title: 'Tokens',
      className: table.figures,
      sorter: byAmount,
      render: (_, { amount }) => <Amount value={amount} />,
    },
    {
      title: 'Next execution',
      sorter: byNext,
      defaultSortOrder: 'ascend',
      render: (_, allowance) => <NextExecution allowance={allowance} zone={zone} />,
    },
    {
      title: 'Active',
      render: (_, allowance) => <AllowanceSwitch allowance={allowance} name={nameOf(allowance, family)} />,
    },
    {
      title: 'Actions',
      render: (_, allowance) => (
        <AllowanceButtons allowance={allowance} name={nameOf(allowance, family)} onEdit={onEdit} />
      ),
    },
  ];
}
