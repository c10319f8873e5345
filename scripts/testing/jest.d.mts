export const workers: number;
export function jestArgs(workspace?: string | null): string[];
