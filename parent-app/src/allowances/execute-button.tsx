import type { AllowanceDto, HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { CalendarOff, Zap } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../ui/children/balance-change.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { describeNext } from './allowance-list.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import allowances from './allowances.module.css';

interface NextExecutionProps {
  allowance: AllowanceDto;
  zone: string;
}

export function NextExecution({ allowance: { is_active, next_execution_at: next }, zone }: NextExecutionProps) {
  if (!is_active || next === null)
    return (
      <span className={allowances.whole}>
        <Badge icon={<CalendarOff aria-hidden="true" />}>{words.notScheduled}</Badge>
      </span>
    );
  const { when, distance } = describeNext(next, zone);
  return (
    <span className={allowances.words}>
      <time dateTime={next} className={allowances.when}>
        {when}
      </time>
      <span className={ui.hint}>{distance}</span>
    </span>
  );
}

/** Makes one extra payment now (Rules 9.7). */
function useExecuteAllowance(host: HostApi, { id, child_id, amount }: AllowanceDto, name: string) {
  const { client, query, notify } = host;
  const withKey = useIntentKey();
  return useMutation({
    mutationFn: () =>
      withKey({ id, amount }, (key) =>
        answer(
          client.api.allowances[':id'].execute.$post(
            { param: { id }, json: {} },
            { headers: { 'Idempotency-Key': key } },
          ),
        ),
      ),
    onSuccess: () => {
      notify('success', words.executed(name, amount));
      return tokensMoved(host, child_id);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.executeFailed));
      return query.invalidateQueries({ queryKey: keys.allowances }); // another device may have deleted it
    },
  });
}

interface ExecuteButtonProps {
  allowance: AllowanceDto;
  name: string;
}

export function ExecuteButton({ allowance, name }: ExecuteButtonProps) {
  const { host } = useApp();
  const { mutate, isPending } = useExecuteAllowance(host, allowance, name);
  const { child_id: childId, amount } = allowance;
  const question = {
    title: allowance.name,
    sentence: words.askExecute(name, amount),
    details: (
      <div className={`${ui.grid} ${ui.gap12}`}>
        <p>{words.scheduleStays}</p>
        <BalanceChange host={host} child={{ id: childId, display_name: name }} amount={amount} />
      </div>
    ),
    confirmLabel: words.payNow,
  };
  return (
    <Button
      variant="outline"
      className={allowances.button}
      aria-label={words.payNowOf(allowance.name, name)}
      isBusy={isPending}
      onClick={() => askFirst(host, question, mutate)}
    >
      {!isPending && <Zap aria-hidden="true" />}
      <span className={allowances.word}>{words.payNow}</span>
    </Button>
  );
}
