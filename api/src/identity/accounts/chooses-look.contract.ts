const choosesLookFromAge = 10;
/** Whether a child chooses its look itself; one whose age nobody has said is taken for old enough. */
export const choosesLook = ({ age: years }: { age: number | null }): boolean =>
  years === null || years >= choosesLookFromAge;
