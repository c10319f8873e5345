/** Every function of ours names where it looks: one that a caller could lead elsewhere would run the caller's code. */
export const safe = `set search_path = pg_catalog, public, pg_temp`;
