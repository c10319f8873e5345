const choosesLookFromAge = 10;
/** Whether a child chooses its own look; a child of unknown age does. */
export const choosesLook = ({ age: years }: { age: number | null }): boolean =>
  years === null || years >= choosesLookFromAge;
