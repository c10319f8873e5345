import type { RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../../app-context.tsx';
import { FormSkeleton } from '../../ui/forms/form-skeleton.tsx';
import { LazyPart } from '../../ui/lazy-code.tsx';
import type { NewRecurringFormProps } from './recurring-form.tsx';
import { useRecurringFamily } from './recurring-list.ts';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** What the form is opened for: a task that is there, or a new one with what is known of it. */
export type Asked = { task: RecurringTaskDto } | Pick<NewRecurringFormProps, 'start' | 'areChoresOpen'>;

/** Opens the form; `onDone` when it has made or changed something. */
export type AskRecurring = (asked: Asked, onDone?: () => void) => void;

interface RecurringAskedProps {
  asked: Asked;
  onDone: () => void;
}

export const loadForms = () => import('./recurring-form.tsx');

/** The form that was asked for, in a drawer, once what it goes by is there. */
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
