import type { FormPlan } from '../form/form-plan.ts';
import { taskMessages as words } from './task.messages.ts';

/** Nobody is chosen beforehand: a wrong choice gives the tokens to another child. */
export function chooseChildPlan(onChoose: (childId: string) => void): FormPlan<'child'> {
  return {
    empty: { child: '' },
    check: ({ child }) => (child ? null : { field: 'child', sentence: words.chooseChild }),
    send: async ({ child }) => onChoose(child),
    fields: { child_id: 'child' },
    fallback: words.chooseChild,
  };
}
