import { expect, test } from '@jest/globals';
import { createPasswords } from './passwords.ts';

test('every hash differs, and a password hashed like a stored one is equal where it is right', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([passwords.hash('tokennest'), passwords.hash('tokennest')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hashLike(settingsOf(one), 'tokennest')).toBe(one);
  expect(await passwords.hashLike(settingsOf(one), 'tokennesT')).not.toBe(one);
  await expect(passwords.hashLike('$2b$10$', 'tokennest')).rejects.toThrow('not known here');
});

/** All but the hash, as PostgreSQL answers it. */
const settingsOf = (stored: string) => stored.slice(0, stored.lastIndexOf('$') + 1);

/** Guarantee: whoever was hashed at another cost, before it was raised, is still let in. */
test('a password is hashed at the cost of the stored one', async () => {
  const old = await createPasswords(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1 }).hash('tokennest');
  expect(await createPasswords().hashLike(settingsOf(old), 'tokennest')).toBe(old);
});

test('with a key, the same password has the same hash', async () => {
  const { hash } = createPasswords();
  const [key, other] = ['0198d2a0-0000-7000-8000-000000000000', '0198d2a0-0000-7000-8000-000000000001'];
  expect(await hash('tokennest', key)).toBe(await hash('tokennest', key));
  expect(await hash('tokennest', key)).not.toBe(await hash('tokennest', other));
});

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Guarantee: an unknown e-mail costs a hash as well. Without one it takes less than a hundredth of the time. */
test('checking for nobody takes as long as checking for somebody', async () => {
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

/** Guarantee: a flood of sign-ins waits in a bounded queue; the rest is told to come back, and the queue empties. */
test('a full queue answers 503 and goes on', async () => {
  const passwords = createPasswords({ runningMax: 1, waitingMax: 2, perShareMax: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('tokennest')));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
  expect(outcomes[4]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '1' } } });
  expect(await passwords.hash('again')).toContain('$argon2id$');
});

/** Guarantee: however many register, add children or set passwords, a sign-in waits for one hash at most. */
test('a sign-in goes before all who make an account or set a password', async () => {
  const passwords = createPasswords();
  const ended: string[] = [];
  const note = (what: string) => () => void ended.push(what);
  const others = ['one', 'other'].flatMap((address) =>
    [1, 2, 3].map(() => passwords.of({ address }).hash('tokennest').then(note(address))),
  );
  await Promise.all([...others, passwords.hashLike(null, 'tokennest').then(note('sign-in'))]);
  expect(ended).toEqual(['one', 'sign-in', 'one', 'other', 'one', 'other', 'other']);
});

test('a fingerprint is the same for one salt only', async () => {
  const { fingerprint } = createPasswords();
  const [salt, other] = ['0198d2a0-0000-7000-8000-000000000000', '0198d2a0-0000-7000-8000-000000000001'];
  expect(await fingerprint('tokennest', salt)).toBe(await fingerprint('tokennest', salt));
  expect(await fingerprint('tokennest', salt)).not.toBe(await fingerprint('tokennest', other));
});
