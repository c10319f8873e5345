/** How many people there are: the first family has the first children. */
export interface Population {
  readonly families: number;
  readonly childrenEach: number;
}

/** So many that neither side of a measurement queues on one account. */
export const usualPopulation: Population = { families: 2_000, childrenEach: 2 };

export const childrenOf = ({ families, childrenEach }: Population) => families * childrenEach;
export const familyOf = ({ childrenEach }: Population, child: number) => Math.ceil(child / childrenEach);

/** The family of a child in SQL, of an expression for the child's number. */
export const sqlFamilyOf = ({ childrenEach }: Population, child: string) => `((${child} - 1) / ${childrenEach} + 1)`;

const nouns = {
  family: 'fa',
  parent: 'ba',
  child: 'ca',
  session: '5e',
  parentSession: '5a',
  refreshSession: '5f',
  reward: 'ae',
  redemption: 'ed',
  task: 'da',
  allowance: 'a1',
  chore: 'c0',
} as const;
type Noun = keyof typeof nouns;

/** Twelve digits with every number that is added, so that pgbench, which cannot pad, makes the same ids. */
export const idBase = 100_000_000_000;
const idPrefixOf = (noun: Noun) => `${nouns[noun]}000000-0000-7000-8000-`;

/** The id of the nth of them; both sides of a measurement and the rows are made by numbers alone. */
export const idOf = (noun: Noun, n: number) => `${idPrefixOf(noun)}${idBase + n}`;

/** The same in SQL, of an expression for the number. */
export const sqlIdOf = (noun: Noun, n: string) => `('${idPrefixOf(noun)}' || (${idBase} + ${n}))::uuid`;
