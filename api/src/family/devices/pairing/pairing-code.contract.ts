export const withoutSpaces = (code: string): string => code.replaceAll(' ', '');

/** True for six digits, which can be guessed. */
export const isDigits = (code: string): boolean => /^\d{6}$/.test(code);
