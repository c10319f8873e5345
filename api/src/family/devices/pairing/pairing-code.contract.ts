export const withoutSpaces = (code: string): string => code.replaceAll(' ', '');

export const isDigits = (code: string): boolean => /^\d{6}$/.test(code);
