import { people, type playEvening, type Who } from './play-evening.ts';

type Played = Awaited<ReturnType<typeof playEvening>>;

const dayMs = 86_400_000;
const uuids = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** In the form of `api/bench/evening/recorded-evening.json`, with names in braces for what differs between families. */
export function recordEvening({ startedMs, closedMs, redemption, calls }: Played, ids: ReadonlyMap<string, string>) {
  const today = Date.parse(new Date(startedMs).toISOString().slice(0, 10));
  const dayOf = (date: string) => `{day ${Math.round((Date.parse(date) - today) / dayMs)}}`;
  const nameOf = (id: string, who: Who) => {
    const name = id === redemption ? 'redemption' : ids.get(id);
    return name === who ? '{me}' : name ? `{${name}}` : id;
  };
  const fill = (text: string, who: Who) =>
    text
      .replaceAll(uuids, (id) => nameOf(id, who))
      .replaceAll(/\d{4}-\d\d-\d\d/g, dayOf)
      .replace(/("refresh_token":")[^"]+/, '$1{refresh}')
      .replace(/("device":")[^"]+/, '$1{device}');
  const sent = people.flatMap((who) =>
    calls[who].map(({ atMs, method, path, body, isKeyed }) => ({
      afterMs: atMs - startedMs,
      who,
      call: `${method} ${fill(path, who)}`,
      ...(body !== null && { body: fill(body, who) }),
      ...(isKeyed && { isKeyed }),
    })),
  );
  const closed = people.map((who) => ({ afterMs: closedMs[who] ?? 0, who, call: 'closes' }));
  return [...sent, ...closed].toSorted((one, other) => one.afterMs - other.afterMs);
}
