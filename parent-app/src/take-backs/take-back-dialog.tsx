import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useQuery } from '@tokennest/shared-ui/kit';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { TakeBackChoice } from './take-back-choice.tsx';
import { takeBackMessages as words } from './take-back.messages.ts';
import type { TakenBack } from './taken-back.ts';

/** GET /api/tokens/transactions/{id}/take-back: what it would move, asked for each time that it is opened. */
function useTakeBackPreview({ client }: HostApi, { id }: TakenBack) {
  return useQuery({
    queryKey: keys.takeBack(id),
    queryFn: () => answer(client.api.tokens.transactions[':id']['take-back'].$get({ param: { id } })),
    gcTime: 0,
    retry: false, // that it cannot be taken back any more does not change by asking again
  });
}

interface TakeBackDialogProps {
  what: TakenBack;
  onClose: () => void;
}

/** Says what taking it back would do, before anything is done. */
export function TakeBackDialog({ what, onClose }: TakeBackDialogProps) {
  const { host } = useApp();
  const preview = useTakeBackPreview(host, what);
  const title = what.isAgain ? words.askUndo(what.title) : words.askFor(what.title);
  return (
    <Dialog hasClose title={title} onDismiss={onClose}>
      <Loaded
        query={preview}
        skeleton={<Skeleton height={128} />}
        failed={detailOr(preview.error, words.failed)}
        isOnline={host.isOnline}
      >
        {(found) => <TakeBackChoice what={what} {...found} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
