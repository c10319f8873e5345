/** The entries of `next` that differ from what is there already: an edit leaves alone what it does not name. */
export function changesOf<Body extends object>(next: Body, now: Partial<Record<keyof Body, unknown>>): Partial<Body> {
  const changed = Object.entries(next).filter(([name, value]) => now[name as keyof Body] !== value); // its own keys
  return Object.fromEntries(changed) as Partial<Body>; // entries of Body
}
