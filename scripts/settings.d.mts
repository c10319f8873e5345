export function findWrongSetting(env: Readonly<Record<string, string | undefined>>, path: string): string | null;
