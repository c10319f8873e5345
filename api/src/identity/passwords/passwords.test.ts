import { expect, test } from '@jest/globals';
import { createPasswords } from './passwords.ts';

test('makes different hashes, and the same one with the settings of a stored hash', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([passwords.hash('tokennest'), passwords.hash('tokennest')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hashLike(settingsOf(one), 'tokennest')).toBe(one);
  expect(await passwords.hashLike(settingsOf(one), 'tokennesT')).not.toBe(one);
  await expect(passwords.hashLike('$2b$10$', 'tokennest')).rejects.toThrow('not known here');
});

/** Everything but the hash, as PostgreSQL returns it. */
const settingsOf = (stored: string) => stored.slice(0, stored.lastIndexOf('$') + 1);

test('hashes at the cost of the stored hash', async () => {
  const old = await createPasswords(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1 }).hash('tokennest');
  expect(await createPasswords().hashLike(settingsOf(old), 'tokennest')).toBe(old);
});

test('makes the same hash of a password with the same key', async () => {
  const { hash } = createPasswords();
  const [key, other] = ['0198d2a0-0000-7000-8000-000000000000', '0198d2a0-0000-7000-8000-000000000001'];
  expect(await hash('tokennest', key)).toBe(await hash('tokennest', key));
  expect(await hash('tokennest', key)).not.toBe(await hash('tokennest', other));
});

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Guarantee: an unknown e-mail costs a hash as well; without it, the check takes less than 1 % of the time. */
test('takes as long for an unknown account as for a known one', async () => {
  const { hash, hashLike } = createPasswords();
  const times = { somebody: [] as number[], nobody: [] as number[] };
  const settings = { somebody: settingsOf(await hash('tokennest')), nobody: null };
  for (let round = 0; round < 15; round += 1) {
    for (const who of ['somebody', 'nobody'] as const) {
      const startedMs = performance.now();
      await hashLike(settings[who], 'a wrong one');
      times[who].push(performance.now() - startedMs);
    }
  }
  expect(medianOf(times.nobody) / medianOf(times.somebody)).toBeGreaterThan(0.4);
});

/** Guarantee: a flood of sign-ins waits in a bounded queue; the rest get 503, and the queue empties. */
test('answers 503 when the queue is full, and continues', async () => {
  const passwords = createPasswords({ runningMax: 1, waitingMax: 2, perShareMax: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('tokennest')));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
  expect(outcomes[4]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '1' } } });
  expect(await passwords.hash('again')).toContain('$argon2id$');
});

/** Guarantee: a sign-in waits for at most one hash, however many people register or set passwords. */
test('serves a sign-in before registrations and new passwords', async () => {
  const passwords = createPasswords();
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const others = ['one', 'other'].flatMap((address) =>
    [1, 2, 3].map(() => passwords.of({ address }).hash('tokennest').then(note(address))),
  );
  await Promise.all([...others, passwords.hashLike(null, 'tokennest').then(note('sign-in'))]);
  expect(ended).toEqual(['one', 'sign-in', 'one', 'other', 'one', 'other', 'other']);
});

test('makes the same fingerprint only with the same salt', async () => {
  const { fingerprint } = createPasswords();
  const [salt, other] = ['0198d2a0-0000-7000-8000-000000000000', '0198d2a0-0000-7000-8000-000000000001'];
  expect(await fingerprint('tokennest', salt)).toBe(await fingerprint('tokennest', salt));
  expect(await fingerprint('tokennest', salt)).not.toBe(await fingerprint('tokennest', other));
});
