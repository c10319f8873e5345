import type { Sabotage } from './sabotage.ts';

/** A lock in the source; `put` stands in its place where something must. */
export interface Lock {
  readonly name: string;
  readonly file: string;
  readonly after: string;
  readonly find: string;
  readonly put?: string;
  readonly test: string;
  readonly named: string;
}

export const proof = (of: string) => `api/proof/locks/locks-of-${of}.test.ts`;
export const pessimistic = ', { lockMode: LockMode.PESSIMISTIC_WRITE }';

export const toSabotage = ({ name, file, after, find, put = '', test, named }: Lock): Sabotage => ({
  kind: 'lock',
  name,
  test: { file: test, named },
  edit: { file, after, find, put },
});
