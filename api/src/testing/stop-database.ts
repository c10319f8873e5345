/** Jest's globalTeardown; start-database.ts left it what to do. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
