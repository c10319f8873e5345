type Environment = Record<string, string | undefined>;

export function testEnv(extra?: Environment): Environment;
export function run(
  command: string,
  args: readonly string[],
  options?: { cwd?: string; env?: Environment; show?: 'nothing' | 'all' | 'stderr' },
): Promise<{ code: number; signal: string | null; output: string }>;
