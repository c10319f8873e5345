import type { IncomingMessage, ServerResponse } from 'node:http';
import { readDrawings } from '../src/pictures/drawings.ts';

let drawings: ReturnType<typeof readDrawings> | undefined;

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [, name = ''] = /([\w-]+)\.svg$/.exec(url) ?? [];
  drawings ??= readDrawings();
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  response.writeHead(drawing ? 200 : 404, { 'Content-Type': 'image/svg+xml' });
  response.end(drawing);
}

/** What answers the drawings while developing, as the product's server does. */
export const devPictures = { name: 'pictures', path: '/pictures', middleware: answer };
