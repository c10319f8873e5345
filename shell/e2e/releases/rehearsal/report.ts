import { registry, type ReleaseReport, releaseReport } from '@tokennest/api/contract';

interface Server {
  url: string;
  token: string;
}

async function readReport({ url, token }: Server): Promise<ReleaseReport> {
  const answer = await fetch(`${url}/api/releases`, { headers: { Authorization: `Bearer ${token}` } });
  return releaseReport.parse(await answer.json());
}

export async function readOthers(server: Server) {
  const others = (await readReport(server)).remotes.filter(({ name }) => name !== 'parentApp');
  return others.map(({ versions, ...row }) => ({
    ...row,
    versions: versions.map(({ version }) => version),
  }));
}

export async function readOwn(server: Server) {
  const own = (await readReport(server)).remotes.find(({ name }) => name === 'parentApp');
  return {
    lastEvent: own?.events[0],
    shownOf: (version: string) => own?.versions.find((each) => each.version === version),
  };
}

export async function readLive(url: string) {
  const answer = await fetch(`${url}/registry.json`);
  return registry.parse(await answer.json()).remotes.parentApp;
}

/** Reports a version as loaded by two devices: with only one device, a single failure ends a version (Rules 13.121). */
export async function reportTwoDevices(url: string, name: string, version: string): Promise<void> {
  for (const device of ['known-device-1', 'known-device-2']) {
    const body = JSON.stringify({ name, version, outcome: 'loaded', device });
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(`${url}/api/remote-loads`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`A report was answered with ${status}`);
  }
}
