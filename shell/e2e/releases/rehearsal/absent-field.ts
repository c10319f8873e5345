import type { Team } from './team.ts';

const edits = [
  [
    '../../api/src/family/overview/overview.contract.ts',
    'pending_redemptions: z.int(),',
    'pending_redemptions: z.int(),\n    mood: z.int().optional(),',
  ],
  ['../../api/src/releases/registry/uses/operations.json', '"pending_redemptions",', '"pending_redemptions","mood",'],
  [
    'ui/children/get-overview.ts',
    'answer(client.api.overview.$get())',
    'answer(client.api.overview.$get()).then((rows) => rows.filter(({ mood = 1 }) => mood > 0))',
  ],
] as const;

/** Makes parent-app read a field that its contract has but no server returns; returns how to revert it. */
export async function readAbsentField(team: Team) {
  const undos: (() => Promise<void>)[] = [];
  for (const [path, before, after] of edits) undos.push(await team.edit(path, [before, after]));
  return async () => {
    for (const undo of undos) await undo();
  };
}

export const absentFieldRefused = {
  is_done: false,
  status: 400,
  detail: 'It reads mood of GET /api/overview, which the live API does not answer',
};
