/** How much there is to choose from: so many that neither side queues on one account. */
export const families = 2_000;
export const children = 2 * families;

const nouns = {
  family: 'fa',
  parent: 'ba',
  child: 'ca',
  session: '5e',
  reward: 'ae',
  task: 'da',
  allowance: 'a1',
} as const;
type Noun = keyof typeof nouns;

/** Twelve digits with every number that is added, so that pgbench, which cannot pad, makes the same ids. */
export const idBase = 100_000_000_000;
const idPrefixOf = (noun: Noun) => `${nouns[noun]}000000-0000-7000-8000-`;

/** The id of the nth of them; both sides of a measurement and the rows are made by numbers alone. */
export const idOf = (noun: Noun, n: number) => `${idPrefixOf(noun)}${idBase + n}`;

/** The same in SQL, of an expression for the number. */
export const sqlIdOf = (noun: Noun, n: string) => `('${idPrefixOf(noun)}' || (${idBase} + ${n}))::uuid`;

/** Children 1 and 2 are of family 1, children 3 and 4 of family 2. A child's session has its number, a parent's 0 minus the family's. */
export const familyOfChild = (child: number) => Math.ceil(child / 2);
