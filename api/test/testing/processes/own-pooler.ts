/** Where start-database.ts put a pooler for each process of tests: those beside each other share no connection. */
export const poolersOfWorkers = 'TEST_POOLERS_OF_WORKERS';

/** In such a process: its own pooler is the one that leads to the shared database. */
export function takeOwnPooler(): void {
  const urls: string[] = JSON.parse(process.env[poolersOfWorkers] ?? '[]');
  const appUrl = urls[Number(process.env['TINYPOOL_WORKER_ID'] ?? 0) % urls.length];
  if (appUrl === undefined) return;
  process.env.DATABASE_APP_URL = appUrl;
  const shared = JSON.parse(process.env['TEST_DATABASE_URLS'] ?? '{}');
  process.env['TEST_DATABASE_URLS'] = JSON.stringify({ ...shared, appUrl });
}
