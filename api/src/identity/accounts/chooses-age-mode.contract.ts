const choosesLookFromAge = 10;
/** True if a child may choose its age mode; always, if the age is unknown. */
export const choosesAgeMode = ({ age: years }: { age: number | null }): boolean =>
  years === null || years >= choosesLookFromAge;
