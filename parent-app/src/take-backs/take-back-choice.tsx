import type { TakeBackBody, TakeBackDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useApp } from '../app-context.tsx';
import { BalanceChange } from '../children/balance-change.tsx';
import sheet from '../screen/sheet.module.css';
import { takeBackMessages as words } from './take-back.messages.ts';
import { useTakeBack } from './take-back.ts';
import type { TakenBack } from './taken-back.ts';

interface TakeBackChoiceProps extends TakeBackDto {
  what: TakenBack;
  onClose: () => void;
}

/** The balance before and after; of what is spent, whether to take the rest. A balance never falls below zero. */
export function TakeBackChoice({ what, amount, missing, onClose }: TakeBackChoiceProps) {
  const { host } = useApp();
  const { mutateAsync, isPending } = useTakeBack(host, what);
  const { child } = what;
  const left = Math.abs(amount) - missing;
  // Closed at the answer; a refusal stays open, and what it says is asked for again.
  const take = (body: TakeBackBody) => void mutateAsync(body).then(onClose, () => undefined);
  return (
    <div className={sheet.form}>
      <div>
        {missing > 0 && <p role="alert">{words.spent(child.display_name, missing, Math.abs(amount))}</p>}
        <BalanceChange host={host} child={child} amount={amount + missing} />
        <p className={sheet.note}>{words.staysInHistory(child.display_name)}</p>
      </div>
      <div className={sheet.buttons}>
        <Button size="form" variant="outline" onClick={onClose}>
          Let It Be
        </Button>
        <NeedsConnection>
          {missing === 0 && (
            <Button size="form" variant={amount < 0 ? 'danger' : 'solid'} isBusy={isPending} onClick={() => take({})}>
              {what.isAgain ? 'Undo Taking Back' : 'Take Back'}
            </Button>
          )}
          {missing > 0 && left > 0 && (
            <Button
              size="form"
              variant="danger"
              isBusy={isPending}
              onClick={() => take({ if_spent: 'take_what_is_there' })}
            >
              {words.takeRest(left)}
            </Button>
          )}
        </NeedsConnection>
      </div>
    </div>
  );
}
