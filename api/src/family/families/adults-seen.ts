import type { ActingAdultDto, AdultsSeen } from './adult.contract.ts';

/** For a child, where the transaction has entered a parent's role. */
export const asChildSees = (adult: ActingAdultDto): ActingAdultDto => {
  const [first = ''] = adult.name.split(' ');
  return { ...adult, id: null, name: adult.name === 'a former parent' ? adult.name : first };
};

export const adultIn = (adults: AdultsSeen, id: string | null | undefined): ActingAdultDto | null =>
  (id ? adults[id] : null) ?? null;
