import { liveEvent, type LiveEvent } from '../../../src/core/kernel/changed.contract.ts';
import type { startTestApi } from '../../testing/test-api.ts';
import { anAddress } from '../../testing/an-address.ts';
import type { TestPerson } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';

type Api = ReturnType<typeof startTestApi>;

export interface Heard extends LiveEvent {
  readonly id: string;
}

interface From {
  lastId?: string;
  pageAge?: string;
  address?: string;
}

/** Opens a person's stream; `next` resolves with its next event, and null at its end. */
export const listen = (api: Api, { token }: { token: string }, from?: From) =>
  openStream(api, { path: '/api/live', credentials: { Authorization: `Bearer ${token}` } }, from);

export const listenAtBoard = (api: Api, credentials: Record<string, string>, from?: From) =>
  openStream(api, { path: '/api/devices/this/board/live', credentials }, from);

async function openStream(
  { app }: Api,
  { path, credentials }: { path: string; credentials: Record<string, string> },
  { lastId, pageAge, address = anAddress() }: From = {},
) {
  const headers = {
    ...credentials,
    ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
    ...(pageAge !== undefined && { 'Page-Age': pageAge }),
  };
  const response = await app.request(path, { headers }, { incoming: { socket: { remoteAddress: address } } });
  return { status: response.status, headers: response.headers, ...readEvents(response) };
}

export function readEvents({ body }: Response) {
  const reader = body?.getReader();
  let text = '';

  async function next(): Promise<Heard | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const [, id = '', data = ''] = /^id: (\d+)\ndata: (.*)$/.exec(event) ?? [];
        if (data) return { id, ...liveEvent.parse(JSON.parse(data)) };
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return null;
      text += new TextDecoder().decode(part.value);
    }
  }
  return { next, leave: () => reader?.cancel() };
}

/** A parent's stream after all earlier changes: the last one is a new allowance, which only parents receive. */
export async function listenFromNowOn(api: Api, parent: TestPerson, childId: string) {
  const stream = await listen(api, parent);
  await stream.next();
  await granted(parent.post('/api/allowances', { child_id: childId, name: 'Weekly', amount: 1 }));
  while (!(await stream.next())?.changed.includes('allowances'));
  return stream;
}
