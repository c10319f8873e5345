import type { HostApi } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { KeyRound } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import rows from '../../ui/lists/row-list.module.css';
import familyStyles from '../family.module.css';
import { adultMessages as words } from './adult.messages.ts';
import { type AdultsDto, nameIn, useChangeAdults } from './get-adults.ts';

function useAnswer(host: HostApi) {
  const { ownership } = host.client.api;
  const accept = useChangeAdults(host, {
    send: () => answer(ownership.accept.$post({ json: {} })),
    onDone: () => {
      host.notify('success', words.isOwner);
      void host.query.invalidateQueries();
    },
    failed: words.decideFailed,
  });
  const end = useChangeAdults(host, {
    send: () => answer(ownership.$delete()),
    onDone: () => host.notify('success', words.offerEnded),
    failed: words.decideFailed,
  });
  return { accept, end };
}

type Offer = NonNullable<AdultsDto['handover']>;

function useSentences(known: AdultsDto, { to, acts_at: actsAt }: Offer) {
  const { host, parent } = useApp();
  const zone = useTimeZone(host);
  const name = nameIn(known, to);
  const owner = known.adults.find(({ membership }) => membership === 'owner')?.display_name ?? words.theOwner;
  if (actsAt) return { title: words.named(name, formatDate(actsAt, zone)), text: words.namedText };
  return to === parent.id
    ? { title: words.offeredYou(owner), text: words.offeredYouText }
    : { title: words.offered(name), text: words.offeredText(name) };
}

/** An open offer of the family: the owner can withdraw it, and the other parent accepts or refuses. */
export function Handover({ known }: { known: AdultsDto }) {
  return known.handover && <HandoverCard known={known} offer={known.handover} />;
}

function HandoverCard({ known, offer }: { known: AdultsDto; offer: Offer }) {
  const { host, parent } = useApp();
  const { accept, end } = useAnswer(host);
  const { title, text } = useSentences(known, offer);
  const isForMe = offer.to === parent.id;
  const isMine = may(parent.membership, 'own');
  return (
    <Card as="section" className={`${rows.row} ${familyStyles.asks}`} aria-label={title}>
      <span className={rows.tile}>
        <KeyRound size={20} aria-hidden="true" />
      </span>
      <div className={rows.words}>
        <h3 className={rows.name}>{title}</h3>
        <p className={rows.note}>{text}</p>
      </div>
      <div className={rows.actions}>
        <NeedsConnection>
          {isForMe && !offer.acts_at && (
            <Button
              variant="quiet"
              isBusy={accept.isPending}
              aria-disabled={end.isPending}
              onClick={() => accept.mutate({})}
            >
              {words.accept}
            </Button>
          )}
          {((isForMe && !offer.acts_at) || isMine) && (
            <Button
              variant="outline"
              isBusy={end.isPending}
              aria-disabled={accept.isPending}
              onClick={() => end.mutate({})}
            >
              {isForMe ? words.refuse : words.stop}
            </Button>
          )}
        </NeedsConnection>
      </div>
    </Card>
  );
}
