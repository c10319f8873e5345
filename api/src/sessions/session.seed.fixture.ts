import { insertSession } from '../testing/insert-session.ts';
import type { NounSeed } from '../testing/seed-fixture.ts';

export const seed: NounSeed = async ({ child }) => void (await insertSession(child));
