import { type BirdDto, birdThresholds, type NestDto } from '@tokennest/api/contract';

/** A child's nest with these birds, each a name or null. The last `unmet` of them are new to the child. */
export function nestOf(
  everEarned: number,
  names: readonly (string | null)[] = [],
  unmet: readonly number[] = [],
): NestDto {
  const birds = names.map((name, place) => ({
    number: place + 1,
    at_tokens: birdThresholds[place] ?? 0,
    hatched_at: '2026-03-10T09:00:00.000Z',
    name,
    is_greeted: !unmet.includes(place + 1),
  }));
  return { ever_earned: everEarned, birds };
}

export function nameBird({ nests }: { nests: Record<string, NestDto> }, number: number, name: string | null) {
  const birds: BirdDto[] = Object.values(nests).flatMap((nest) => nest.birds);
  const bird = birds.find((one) => one.number === number);
  if (!bird) return { status: 404, body: { detail: 'Not found' } };
  const named = { ...bird, name: name ?? bird.name, is_greeted: true };
  for (const nest of Object.values(nests)) nest.birds = nest.birds.map((one) => (one === bird ? named : one));
  return { body: named };
}
