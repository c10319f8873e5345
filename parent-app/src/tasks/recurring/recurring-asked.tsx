import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../../app-context.tsx';
import { FormSkeleton } from '../../ui/forms/form-skeleton.tsx';
import { LazyPart } from '../../ui/lazy-code.tsx';
import type { NewRecurringFormProps } from './recurring-form.tsx';
import { useRecurringFamily } from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';

export type Asked = { task: RecurringTaskDto } | Pick<NewRecurringFormProps, 'start' | 'areChoresOpen'>;

/** `onDone` runs after something was created or changed. */
export type AskRecurring = (asked: Asked, onDone?: () => void) => void;

interface RecurringAskedProps {
  asked: Asked;
  onDone: () => void;
}

export const loadForms = () => import('./recurring-form.tsx');

export function RecurringAsked({ asked, onDone }: RecurringAskedProps) {
  const { host } = useApp();
  const query = useRecurringFamily(host);
  const skeleton = <FormSkeleton fields={4} />;
  return (
    <Loaded query={query} skeleton={skeleton} failed={words.loadFailed} isOnline={host.isOnline}>
      {(family) => (
        <LazyPart name="recurring form" load={loadForms} skeleton={skeleton}>
          {({ EditRecurringForm, NewRecurringForm }) =>
            'task' in asked ? (
              <EditRecurringForm task={asked.task} family={family} onDone={onDone} />
            ) : (
              <NewRecurringForm {...asked} family={family} onDone={onDone} />
            )
          }
        </LazyPart>
      )}
    </Loaded>
  );
}
