/** The first family has the first children. */
export interface Population {
  readonly families: number;
  readonly childrenEach: number;
}

/** Large enough that neither side of a measurement queues for one account. */
export const usualPopulation: Population = { families: 2_000, childrenEach: 2 };

export const childrenOf = ({ families, childrenEach }: Population) => families * childrenEach;
export const familyOf = ({ childrenEach }: Population, child: number) => Math.ceil(child / childrenEach);

export const sqlFamilyOf = ({ childrenEach }: Population, child: string) => `((${child} - 1) / ${childrenEach} + 1)`;

const features = {
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
type Noun = keyof typeof features;

/** Keeps every number at twelve digits, so that pgbench, which cannot pad, produces the same ids. */
export const idBase = 100_000_000_000;
const idPrefixOf = (feature: Noun) => `${features[feature]}000000-0000-7000-8000-`;

export const idOf = (feature: Noun, n: number) => `${idPrefixOf(feature)}${idBase + n}`;

export const sqlIdOf = (feature: Noun, n: string) => `('${idPrefixOf(feature)}' || (${idBase} + ${n}))::uuid`;
