import type { TaskDto } from '@tokennest/shared-ui/contract';
import { AmountForm } from './amount-form.tsx';
import { RejectForm } from './reject-form.tsx';

/** What may be open under a completed task. */
export type Decision = 'amount' | 'reject';

export interface DecisionFormProps {
  /** A completed one. */
  task: TaskDto;
  /** It is approved, or pending again. */
  onDone: () => void;
  onClose: () => void;
}

/** What a parent decides with more to say than yes; it opens in place, under the task it is about. */
export function DecisionForm({ decision, ...form }: DecisionFormProps & { decision: Decision }) {
  return decision === 'amount' ? <AmountForm {...form} /> : <RejectForm {...form} />;
}
