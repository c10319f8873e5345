import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runProgram } from '../../testing/processes/run-program.ts';

const base64 = (words: string) => Buffer.from(words).toString('base64');

/** Debian's etcd, one of it: what is proven is what the machines with PostgreSQL do. */
export async function startEtcd() {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await makeFolder());
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [url, peerUrl] = [port, peerPort].map((each) => `http://127.0.0.1:${each}`);
  const settings = {
    'data-dir': path,
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
    'log-level': 'error',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${url}/v3/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  const isReady = async () => Boolean(await ask('maintenance/status', {}));
  opening.use(await runProgram({ path: 'etcd', args, isReady }));
  const open = opening.move();
  return {
    address: `127.0.0.1:${port}`,
    /** What this holder of the key would have lost by its silence, at once: the lease by which the key is kept. */
    async endLease(key: string, holder: string): Promise<void> {
      const { kvs } = await ask('kv/range', { key: base64(key) });
      const [kept] = kvs ?? [];
      if (kept?.lease && kept.value === base64(holder)) await ask('lease/revoke', { ID: kept.lease });
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
