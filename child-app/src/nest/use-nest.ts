import type { BirdDto, HostApi, NestDto } from '@tokennest/shared-ui/contract';
import { birdThresholds } from '@tokennest/shared-ui/contract/nest';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { messages } from './nest.messages.ts';

/** The egg that hatches next: at how many tokens, how many are missing, and how far it is from the bird before. */
export interface NextEgg {
  at: number;
  missing: number;
  /** 0 to 1. */
  share: number;
  /** The crack grows at 25, 50 and 75 % (Rules 12.254). */
  cracks: number;
}

/** Null once all have hatched. A take-back may have brought what was earned below the bird before. */
export function nextEggOf({ ever_earned: earned, birds }: NestDto): NextEgg | null {
  const at = birdThresholds[birds.length];
  if (at === undefined) return null;
  const from = birdThresholds[birds.length - 1] ?? 0;
  const share = Math.min(1, Math.max(0, (earned - from) / (at - from)));
  return { at, missing: Math.max(0, at - earned), share, cracks: Math.min(3, Math.floor(share * 4)) };
}

/** PUT /api/tokens/nest/birds/{number}. */
export function useNameBird({ client, query, notify }: HostApi, childId: string) {
  return useMutation({
    mutationFn: ({ number, name }: { number: number; name: string }) =>
      answer(client.api.tokens.nest.birds[':number'].$put({ param: { number: String(number) }, json: { name } })),
    onSuccess: (now: BirdDto) =>
      void query.setQueryData<NestDto>(
        keys.nest(childId),
        (nest) => nest && { ...nest, birds: nest.birds.map((bird) => (bird.number === now.number ? now : bird)) },
      ),
    onError: (error) => notify('error', detailOr(error, messages.saveFailed)),
  });
}

/** Marks birds as met, one after the other. Without an answer they come again with a later opening. */
export function useGreetBirds({ client, query }: HostApi, childId: string) {
  return useMutation({
    mutationFn: async (numbers: readonly number[]) => {
      for (const number of numbers) {
        const param = { number: String(number) };
        await answer(client.api.tokens.nest.birds[':number'].$put({ param, json: { name: null } }));
      }
    },
    onSuccess: () => query.invalidateQueries({ queryKey: keys.nest(childId) }),
  });
}
