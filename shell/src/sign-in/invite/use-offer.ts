import type { ApiClient } from '@tokennest/api/client';
import type { OfferedDto } from '@tokennest/api/contract';
import { answer, ApiError, detailOr } from '@tokennest/shared-ui/kit';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../../browser/server-clock.ts';
import { messages as words } from './invite.messages.ts';

export type Offer =
  | { kind: 'loading' | 'failed' | 'over' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'open'; offered: OfferedDto };

const ownFault = 500;

/** A code that the server refuses, or a network that does not answer. */
function troubleOf(error: unknown): Offer {
  return error instanceof ApiError && error.status < ownFault
    ? { kind: 'refused', sentence: detailOr(error, words.refused.lead) }
    : { kind: 'failed' };
}

/** What this code offers, until it expires. Looks once, because looking counts like a guess. */
export function useOffer(client: ApiClient, code: string): [Offer, () => void] {
  const [offer, setOffer] = useState<Offer>({ kind: 'loading' });
  const look = useCallback(
    () =>
      answer(client.api.invitations.look.$post({ json: { code } })).then(
        (offered): Offer => ({ kind: 'open', offered }),
        troubleOf,
      ),
    [client, code],
  );
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const next = await look();
      if (isHere) setOffer(next);
    };
    void show();
    return () => void (isHere = false);
  }, [look]);
  const until = offer.kind === 'open' ? offer.offered.expires_at : null;
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setOffer({ kind: 'over' }), Date.parse(until) - serverNow().getTime());
    return () => clearTimeout(timer);
  }, [until]);
  const retry = () => {
    setOffer({ kind: 'loading' });
    void look().then(setOffer);
  };
  return [offer, retry];
}
