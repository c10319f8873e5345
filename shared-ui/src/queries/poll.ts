/**
 * How often a page asks for what someone else of the family may have changed, while it is looked at: nothing is fetched
 * again on focus. Often enough to show up by itself, and gentle to a home server.
 */
export const pollMs = 15_000;
