export function keepNewest<Key>(all: Map<Key, unknown> | Set<Key>, max: number): void {
  for (const oldest of all.keys()) {
    if (all.size <= max) return;
    all.delete(oldest);
  }
}
