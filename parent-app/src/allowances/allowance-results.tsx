import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { CalendarCheck, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { DataTable } from '../table/data-table.tsx';
import { AllowanceCard } from './allowance-card.tsx';
import { allowanceColumns } from './allowance-columns.tsx';
import { byNext, nameOf } from './allowance-list.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { NextDays } from './next-days.tsx';
import type { AllowanceList } from './use-allowance-list.ts';

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
            Create the first allowance
          </Button>
        }
      />
    );
  return (
    <DataTable
      label="Allowances"
      rows={rows}
      columns={allowanceColumns({ family, zone, onEdit })}
      card={(row) => <AllowanceCard allowance={row} name={nameOf(row, family)} zone={zone} onEdit={onEdit} />}
      foot={<NextDays {...list} />}
    />
  );
}
