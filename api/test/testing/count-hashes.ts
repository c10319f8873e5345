import type { Passwords } from '../../src/identity/passwords/passwords.ts';

export function countHashes(passwords: Passwords) {
  let count = 0;
  const counting = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      count += 1;
      return work(...args);
    };
  };
  const watch = ({ hash, hashLike, fingerprint, of }: Passwords): Passwords => ({
    hash: counting(hash),
    hashLike: counting(hashLike),
    fingerprint: counting(fingerprint),
    of: (turn) => watch(of(turn)),
  });
  function takeCount(): number {
    const taken = count;
    count = 0;
    return taken;
  }
  return { passwords: watch(passwords), takeCount };
}
