export function refuse(sentence: string): never;
