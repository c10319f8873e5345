export function jestArgs(workspace?: string | null): string[];
