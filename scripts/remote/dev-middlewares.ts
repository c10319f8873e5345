import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { RemoteName } from '@tokennest/api/remotes';
import { ownRemote } from '../../shared-ui/build/own-remotes.ts';
import { readRegistry, remoteCandidate } from './trial/candidate.ts';
import { cannedAnswers, sessionOf } from './trial/canned-family.ts';

type Next = () => void;
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://here');
const isOfApi = (path: string) => path.startsWith('/api/') || path.startsWith('/auth/');

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

const orFail = (response: ServerResponse, work: Promise<void>) =>
  work.catch((error: unknown) => void response.writeHead(502).end(String(error)));

/** Serves the fake family at /api and /auth. Changes are kept until the server stops. */
export function fakeHost(name: RemoteName): Middleware {
  const answer = cannedAnswers();
  const { role } = ownRemote(name);
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, searchParams: search } = addressOf(request);
    if (role && path === '/auth/v1/token') return sendJson(response, 200, sessionOf(role));
    const { method = 'GET' } = request;
    const body: unknown = request.headers['content-type']?.includes('json') ? await json(request) : null;
    const { status = 200, body: said, headers } = await answer({ method, path, search, body, headers: new Headers() });
    sendJson(response, status, said, headers);
  };
  return (request, response, next) => {
    if (isOfApi(addressOf(request).pathname)) void orFail(response, reply(request, response));
    else next();
  };
}

/** The Trusted Types policy of webpack's error overlay. */
export const overlayPolicy = 'webpack-dev-server-overlay';
const withOverlay = (policy: string) => policy.replace(/(trusted-types [^;]*)/, `$1 ${overlayPolicy}`);

/** Serves the live shell's page and registry with this remote as version `dev`. Other requests go to the server. */
export async function liveShell(name: RemoteName, server: string): Promise<Middleware> {
  const list = { name, version: 'dev', contract: '', shared: {}, kit: [], firstScreen: [], files: {} };
  const { registry, pageOf } = remoteCandidate({ name, dist: '', release: list }, await readRegistry(server));
  const sendPage = async (request: IncomingMessage, response: ServerResponse) => {
    const live = await fetch(server + addressOf(request).pathname, { headers: { Accept: 'text/html' } });
    const policy = withOverlay(live.headers.get('content-security-policy') ?? '');
    response.writeHead(live.status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    response.end(pageOf(await live.text(), policy));
  };
  return (request, response, next) => {
    const { pathname: path } = addressOf(request);
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') && !isOfApi(path);
    if (path === '/registry.json') sendJson(response, 200, registry);
    else if (isPage) void orFail(response, sendPage(request, response));
    else next();
  };
}
