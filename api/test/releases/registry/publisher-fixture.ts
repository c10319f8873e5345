import { clientOf, type Sent, type TestClient } from '../../testing/test-client.ts';
import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
import type { RemoteName } from '../../../src/releases/registry/remotes.ts';

interface Reached extends TestClient {
  readonly request: (path: string, init: RequestInit) => Promise<Response> | Response;
}

export const packType = 'application/vnd.tokennest.release';

export const publisherOf =
  ({ request, send }: Reached) =>
  (name: RemoteName, token: string) => ({
    upload: async (version: string, pack?: Buffer, query = '?tried=true') => {
      const files = remoteFiles(name, version);
      const body = new Uint8Array(pack ?? packOf(manifestOf(name, version, files), files));
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': packType,
        'Content-Length': String(body.length),
      };
      const path = `/api/releases/${name}/${encodeURIComponent(version)}${query}`;
      const answer = await request(path, { method: 'PUT', headers, body });
      return { status: answer.status, body: await answer.json() };
    },
    check: (manifest: unknown) => send('POST', `/api/releases/${name}/check`, { token, body: manifest }),
    change: (verb: string, rev: number | null, body: object = {}) => {
      const headers: Sent['headers'] = rev === null ? {} : { 'If-Match': `"${rev}"` };
      return send('POST', `/api/releases/${name}/${verb}`, { token, body, headers });
    },
    report: async () => (await send('GET', '/api/releases', { token })).body,
  });

export const publisherAt = (url: string) =>
  publisherOf({ request: (path, init) => fetch(url + path, init), ...clientOf(url) });
