/** Set if each test process has its own pooler, so that parallel processes share no connections. */
export const poolersOfWorkers = 'TEST_POOLERS_OF_WORKERS';

/** In such a process, makes its own pooler the one in front of the shared database. */
export function takeOwnPooler(): void {
  const urls: string[] = JSON.parse(process.env[poolersOfWorkers] ?? '[]');
  const appUrl = urls[Number(process.env['TINYPOOL_WORKER_ID'] ?? 0) % urls.length];
  if (appUrl === undefined) return;
  process.env.DATABASE_APP_URL = appUrl;
  const shared = JSON.parse(process.env['TEST_DATABASE_URLS'] ?? '{}');
  process.env['TEST_DATABASE_URLS'] = JSON.stringify({ ...shared, appUrl });
}
