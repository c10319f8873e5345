/** A code as it was typed or scanned. */
export const withoutSpaces = (code: string): string => code.replaceAll(' ', '');

/** Whether a code is six digits, which can be guessed. */
export const isDigits = (code: string): boolean => /^\d{6}$/.test(code);
