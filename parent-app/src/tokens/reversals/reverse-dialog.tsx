import type { HostApi, ReverseBody, ReversalPreviewDto } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { BalanceChange } from '../../ui/children/balance-change.tsx';
import sheet from '../../ui/dialogs/sheet.module.css';
import { reversalMessages as words } from './reversal.messages.ts';
import { refetchReversed, reverseTransaction } from './reverse.ts';
import type { Reversal } from './reversal.ts';

function useReverse(host: HostApi, { id, child, isAgain }: Reversal) {
  const { query, notify } = host;
  const withKey = useIntentKey();
  return useMutation({
    mutationFn: (json: ReverseBody) => withKey({ id, ...json }, (key) => reverseTransaction(host, id, json, key)),
    onSuccess: () => {
      notify('success', isAgain ? words.undone : words.reversed);
      void refetchReversed(host, child.id);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.failed));
      void refetchReversed(host, child.id);
      return query.invalidateQueries({ queryKey: keys.reversalPreview(id) });
    },
  });
}

interface ReverseChoiceProps extends ReversalPreviewDto {
  what: Reversal;
  onClose: () => void;
}

/** If some tokens are already spent, offers to take the rest. A balance never falls below zero. */
function ReverseChoice({ what, amount, missing, onClose }: ReverseChoiceProps) {
  const { host } = useApp();
  const { mutateAsync, isPending } = useReverse(host, what);
  const { child } = what;
  const left = Math.abs(amount) - missing;
  // Closes on success. After an error it stays open and reloads the preview.
  const take = (body: ReverseBody) => void mutateAsync(body).then(onClose, () => undefined);
  return (
    <div className={sheet.form}>
      <div>
        {missing > 0 && (
          <p role="alert">
            {left === 0 ? words.spentAll(child.display_name) : words.spent(child.display_name, missing)}
          </p>
        )}
        <BalanceChange host={host} child={child} amount={amount + missing} />
        <p className={ui.hint}>{words.staysInHistory(child.display_name)}</p>
      </div>
      <div className={sheet.buttons}>
        <Button size="form" variant="outline" onClick={onClose}>
          {words.keep}
        </Button>
        <NeedsConnection>
          {missing === 0 && (
            <Button size="form" variant={amount < 0 ? 'danger' : 'solid'} isBusy={isPending} onClick={() => take({})}>
              {what.isAgain ? words.undoReversal : words.reverse}
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

function useReversalPreview({ client }: HostApi, { id }: Reversal) {
  return useQuery({
    queryKey: keys.reversalPreview(id),
    queryFn: () => answer(client.api.tokens.transactions[':id']['take-back'].$get({ param: { id } })),
    gcTime: 0,
    retry: false, // an expired reversal stays expired
  });
}

interface ReverseDialogProps {
  what: Reversal;
  onClose: () => void;
}

export function ReverseDialog({ what, onClose }: ReverseDialogProps) {
  const { host } = useApp();
  const preview = useReversalPreview(host, what);
  const title = what.isAgain ? words.askUndo(what.title) : words.askFor(what.title);
  return (
    <Dialog hasClose title={title} onDismiss={onClose}>
      <Loaded
        query={preview}
        skeleton={<Skeleton height={128} />}
        failed={detailOr(preview.error, words.failed)}
        isOnline={host.isOnline}
      >
        {(found) => <ReverseChoice what={what} {...found} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
