import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { createServices } from '../../../src/services.ts';
import { deviceCredentialHeader } from '../../../src/identity/access-tokens/device-credential.ts';
import { openLanguages } from '../../../src/core/languages/languages.ts';
import { openPushes } from '../../../src/family/notifications/push/open-pushes.ts';
import { openLive } from '../../../src/family/live/live.ts';
import { createMetrics } from '../../../src/core/http/metrics.ts';
import { namesStatements } from '../../testing/processes/pooler.ts';
import { hastyAppUrl } from '../../testing/processes/test-database.ts';
import type { Request } from '../../testing/access/person-client.ts';
import { readText } from '../../testing/test-client.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { roomyTryLimits } from '../../testing/roomy-try-limits.ts';
import { openOrm } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';

export const authSecret = 'a secret of the matrix, 32 or more';

export interface Answer {
  readonly status: number;
  /** Without the request id, which is always new. */
  readonly headers: string;
  readonly text: string;
  readonly log: string;
}

/** The app in this process, on its own PostgreSQL; `superuser` bypasses row-level security. */
export async function openProduct() {
  await using opening = new AsyncDisposableStack();
  const { appUrl, ownerUrl, superuser, close } = await openFreshDatabase();
  opening.defer(close);
  // hastyAppUrl does the same for the serving role.
  await superuser.query('set synchronous_commit = off');
  const orm = openOrm({ url: hastyAppUrl(appUrl), poolMax: 4, namesStatements });
  opening.defer(() => orm.close());
  let lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const stopping = new AbortController().signal;
  const metrics = createMetrics(orm);
  const live = openLive({ orm, ownerUrl, log, stopping, streamsMax: 100 });
  opening.defer(live.close);
  const pushes = openPushes({
    orm,
    log,
    stopping,
    languages: openLanguages(),
    authSecret,
    contact: 'mailto:operator@nest.example',
  });
  if (!pushes) throw new Error('Notifications are turned off');
  const services = createServices({
    orm,
    dataDir: tmpdir(),
    authSecret,
    passwords: quickPasswords(),
    log,
    tryLimits: roomyTryLimits,
    publicOrigins: [],
    metrics,
    metricsToken: null,
    makesBackups: true,
    version: '1.0.0+abcdef1',
    live,
    // Pushes sent later would appear in the rows and the log of another cell.
    pushes: { ...pushes, look: () => undefined },
    stopping,
  });
  const app = createApp(services);

  async function send({ method, path, token, key, body, device }: Request): Promise<Answer> {
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(device !== undefined && { [deviceCredentialHeader]: device }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    lines = [];
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
    const text = await readText(response);
    const reported = [...response.headers].filter(([name]) => name !== 'x-request-id').map((pair) => pair.join(': '));
    return { status: response.status, headers: reported.join('\n'), text, log: lines.join('') };
  }
  const open = opening.move();
  return { app, superuser, send, close: () => open.disposeAsync() };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;
