import { makeToken } from '../../../src/releases/publishing/release-tokens.ts';
import { openOrm } from '../../../src/schema.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { openSideBySide } from '../versions/side-by-side.ts';
import { type ProxyName, startProxy } from './proxy.ts';

export interface PlantedFault {
  /** For the last server only. */
  readonly settings?: Record<string, string>;
  readonly proxyConfigFile?: string;
  readonly forgetsKeys?: boolean;
}

const size = 4;
export const signInFailuresMax = 8;

export type Fleet = Awaited<ReturnType<typeof openFleet>>;

/** Opens four servers behind a proxy, as in deploy/, on a separate PostgreSQL; the first one is started. */
export async function openFleet(proxyName: ProxyName, fault: PlantedFault = {}) {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await openFreshPostgres());
  const superuser = opening.adopt(await postgres.connect(), (client) => client.end());
  const orm = opening.adopt(openOrm({ url: postgres.appUrl, poolMax: 2 }), (each) => each.close());
  const setups = [];
  for (let index = 0; index < size; index += 1) {
    const { path: dataDir } = opening.use(await makeFolder());
    const settings = {
      LIVE_STREAMS_MAX: '1000',
      TRUSTED_PROXIES: '1',
      SIGN_IN_FAILURES_PER_ACCOUNT: String(signInFailuresMax),
      ...(index === size - 1 && fault.settings),
    };
    setups.push({ database: postgres, dataDir, port: await findFreePort(), hasPages: true, settings });
  }
  const side = opening.use(openSideBySide(setups, Math.random));
  await side.replicas[0]?.start();
  const serverPorts = setups.map(({ port }) => port);
  const proxy = opening.use(
    await startProxy({
      name: proxyName,
      port: await findFreePort(),
      serverPorts,
      ...(fault.proxyConfigFile && { configFile: fault.proxyConfigFile }),
    }),
  );
  const { token } = await makeToken(postgres.ownerUrl, { name: 'childApp', days: 1, note: 'proof' });
  const open = opening.move();
  return {
    postgres,
    superuser,
    orm,
    replicas: side.replicas,
    trouble: side.trouble,
    urls: serverPorts.map((port) => `http://127.0.0.1:${port}`),
    proxyUrl: proxy.url,
    proxySendsAgain: proxy.sendsAgain,
    publishToken: token,
    forgetsKeys: fault.forgetsKeys ?? false,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
