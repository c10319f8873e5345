import type { IncomingMessage, ServerResponse } from 'node:http';

const readAll = async () => (await import('../src/pictures/drawings.ts')).readDrawings();
let drawings: ReturnType<typeof readAll> | undefined;

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = ''] = /([\w-]+)\.svg$/.exec(url) ?? [];
  drawings ??= readAll();
  const known = await drawings;
  const drawing = Object.hasOwn(known, name) ? known[name] : undefined;
  response.writeHead(drawing ? 200 : 404, { 'Content-Type': 'image/svg+xml' });
  response.end(drawing);
}

export const devPictures = {
  name: 'pictures',
  path: '/pictures',
  middleware: (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error))),
};
