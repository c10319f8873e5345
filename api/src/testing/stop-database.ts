import './start-database.ts';

/** Jest's globalTeardown. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
