const aloneMs = 3 * 60_000;
/** Anybody may send addresses of any hosts: the oldest are forgotten. */
const hostsMax = 1_000;

const hostOf = (endpoint: string) => new URL(endpoint).host;

/** Hosts that did not answer in time. Nothing is sent there for three minutes, whichever family's device it is. */
export function createSilentHosts() {
  const silentUntil = new Map<string, number>();

  function note(endpoint: string, now: Date): void {
    const host = hostOf(endpoint);
    silentUntil.delete(host);
    silentUntil.set(host, now.getTime() + aloneMs);
    const [oldest] = silentUntil.keys();
    if (silentUntil.size > hostsMax && oldest !== undefined) silentUntil.delete(oldest);
  }

  /** When to try the host of this address again; null if that is now. */
  function aloneUntil(endpoint: string, now: Date): Date | null {
    const until = silentUntil.get(hostOf(endpoint)) ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }
  return { note, aloneUntil };
}
export type SilentHosts = ReturnType<typeof createSilentHosts>;
