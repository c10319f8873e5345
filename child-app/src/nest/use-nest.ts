import type { BirdDto, HostApi, NestDto } from '@tokennest/shared-ui/contract';
import { birdThresholds } from '@tokennest/shared-ui/contract/nest';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { messages } from './nest.messages.ts';

export interface NextEgg {
  at: number;
  missing: number;
  share: number;
  /** One per crack at 25, 50 and 75 % (Rules 12.254). */
  cracks: number;
}

/** Null once all have hatched. Progress stays at 0 if a reversal took the total below the previous bird. */
export function nextEggOf({ ever_earned: earned, birds }: NestDto): NextEgg | null {
  const at = birdThresholds[birds.length];
  if (at === undefined) return null;
  const from = birdThresholds[birds.length - 1] ?? 0;
  const share = Math.min(1, Math.max(0, (earned - from) / (at - from)));
  return { at, missing: Math.max(0, at - earned), share, cracks: Math.min(3, Math.floor(share * 4)) };
}

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

/** Marks birds as seen, one by one. Without a response they appear again next time. */
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
