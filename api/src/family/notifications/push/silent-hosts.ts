const aloneMs = 3 * 60_000;
/** Limits memory, because anyone can register any host; the oldest are dropped. */
const hostsMax = 1_000;

const hostOf = (endpoint: string) => new URL(endpoint).host;

/** Skipped for three minutes, for all families. */
export function createSilentHosts() {
  const silentUntil = new Map<string, number>();

  function note(endpoint: string, now: Date): void {
    const host = hostOf(endpoint);
    silentUntil.delete(host);
    silentUntil.set(host, now.getTime() + aloneMs);
    const [oldest] = silentUntil.keys();
    if (silentUntil.size > hostsMax && oldest !== undefined) silentUntil.delete(oldest);
  }

  function aloneUntil(endpoint: string, now: Date): Date | null {
    const until = silentUntil.get(hostOf(endpoint)) ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }
  return { note, aloneUntil };
}
export type SilentHosts = ReturnType<typeof createSilentHosts>;
