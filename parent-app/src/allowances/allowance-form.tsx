import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import type { RefObject } from 'react';
import form from '../form/form.module.css';
import { EditAllowanceForm } from './edit-allowance-form.tsx';
import { NewAllowanceForm } from './new-allowance-form.tsx';
import type { AllowanceList } from './use-allowance-list.ts';

interface AllowanceFormProps {
  place: RefObject<HTMLDivElement | null>;
  list: AllowanceList;
  /** Null for a new one. */
  edited: AllowanceDto | null;
  onDone: () => void;
}

export function AllowanceForm({ place, list, edited, onDone }: AllowanceFormProps) {
  return (
    <Card as="section" ref={place} className={form.card} aria-labelledby="form">
      <h2 id="form">{edited ? 'Edit allowance' : 'New allowance'}</h2>
      {edited ? (
        <EditAllowanceForm key={edited.id} allowance={edited} {...list} onDone={onDone} />
      ) : (
        <NewAllowanceForm {...list} />
      )}
    </Card>
  );
}
