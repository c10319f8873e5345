import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { runProgram } from '../../testing/processes/run-program.ts';
import type { Machine } from './machines.ts';

const askMaxMs = 1_000;

/** Starts Debian's etcd with one member per machine, as in deploy/several-servers.md. */
export async function startEtcd(machines: readonly Machine[]) {
  await using opening = new AsyncDisposableStack();
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const peers = machines.map(({ name, address }) => `${name}=http://${address}:${peerPort}`).join(',');
  const opened = machines.map(async (machine) => {
    const { path } = opening.use(await makeFolder());
    const member = memberOf(machine, { dataDir: path, port, peerPort, peers });
    opening.defer(() => member.kill());
    return member;
  });
  const members = await Promise.all(opened);
  await Promise.all(members.map((member) => member.start()));
  const open = opening.move();

  return {
    addresses: members.map(({ address }) => address).join(','),
    async findLeader() {
      const statuses = await Promise.all(members.map((member) => member.ask('maintenance/status', {})));
      const leader = members.find((_, index) => statuses[index].header.member_id === statuses[index].leader);
      if (!leader) throw new Error('etcd has no leader');
      return leader;
    },
    startMissing: async () => void (await Promise.all(members.map((member) => member.start()))),
    /** Ends the key holder's lease immediately, as its silence would after a while. */
    endLease: (key: string, holder: string) => Promise.any(members.map((member) => member.deleteWhere(key, holder))),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly peerPort: number;
  readonly peers: string;
}

function memberOf({ name, address, inside }: Machine, { dataDir, port, peerPort, peers }: Place) {
  const [url, peerUrl] = [port, peerPort].map((each) => `http://${address}:${each}`);
  const settings = {
    name: name,
    'data-dir': dataDir,
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': peers,
    'enable-v2': 'true',
    'log-level': 'error',
  };
  const options = Object.entries(settings).map(([option, value]) => `--${option}=${value}`);
  const [path, args] = inside('etcd', options);
  let running: AsyncDisposable | null = null;
  const ask = async (asked: string, body: object) => {
    const signal = AbortSignal.timeout(askMaxMs);
    const response = await fetch(`${url}/v3/${asked}`, { method: 'POST', body: JSON.stringify(body), signal });
    if (!response.ok) throw new Error(`etcd answers ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    address: `${address}:${port}`,
    ask,
    async deleteWhere(key: string, value: string): Promise<void> {
      const signal = AbortSignal.timeout(askMaxMs);
      await fetch(`${url}/v2/keys${key}?prevValue=${value}`, { method: 'DELETE', signal });
    },
    async start(): Promise<void> {
      running ??= await runProgram({ path, args, isReady: async () => Boolean(await ask('maintenance/status', {})) });
    },
    async kill(): Promise<void> {
      await running?.[Symbol.asyncDispose]();
      running = null;
    },
  };
}
