/** Letters and digits that are not confused in handwriting or on the phone: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const codeLetters = 'ACDEFGHJKMNPRTVWXY34679';

/** A code as people write it: in any case, with spaces and hyphens anywhere. */
export const bareCode = (written: string) => written.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
