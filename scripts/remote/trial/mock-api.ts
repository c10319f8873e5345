import type { Page, Request, Route } from '@playwright/test';
import type { Answer } from '../../../shared-ui/src/testing/fake-send.ts';
import type { Candidate } from './candidate.ts';
import { cannedAnswers } from './canned-family.ts';
import type { LiveApi } from './live-api.ts';

export interface Place {
  server: string;
  /** The API to imitate; null for this clone's. */
  live: LiveApi | null;
  onCalled?: (method: string, path: string) => void;
  onRefused: (what: string) => void;
}

async function answerPage(route: Route, { pageOf }: Candidate): Promise<void> {
  // Retries if the server closes an idle connection at the moment of reuse, as browsers do.
  const response = await route.fetch({ maxRetries: 1 });
  const policy = response.headers()['content-security-policy'] ?? '';
  await route.fulfill({ response, body: pageOf(await response.text(), policy) });
}

async function answerCanned(route: Route, answer: Answer): Promise<void> {
  const request = route.request();
  const { pathname: path, searchParams: search } = new URL(request.url());
  const body: unknown = request.postData() ? request.postDataJSON() : null;
  const call = { method: request.method(), path, search, body, headers: new Headers(request.headers()) };
  const { status = 200, body: said, headers = {} } = await answer(call);
  await route.fulfill(said === undefined ? { status, headers } : { status, headers, json: said });
}

const answerFile = (route: Route, file: string | null) => route.fulfill(file ? { path: file } : { status: 404 });

/**
 * Serves a candidate in one page of a live server: registry, HTML and its files are the candidate's, and /api and /auth
 * get canned answers. Only GETs of the server's own files leave the browser.
 */
export async function putIn(
  page: Page,
  candidate: Candidate,
  { server, live, onCalled, onRefused }: Place,
): Promise<void> {
  const canned = cannedAnswers();
  const answer = live?.asLive(canned) ?? canned;
  const refuse = (route: Route, request: Request) => {
    onRefused(`${request.method()} ${request.url()}`);
    return route.abort();
  };
  const answerAll = (route: Route) => {
    const request = route.request();
    const { origin, pathname: path } = new URL(request.url());
    if (origin !== server) return refuse(route, request);
    if (path.startsWith('/api/') || path.startsWith('/auth/')) {
      onCalled?.(request.method(), path);
      return answerCanned(route, answer);
    }
    if (request.method() !== 'GET') return refuse(route, request);
    if (path === '/registry.json') return route.fulfill({ json: candidate.registry });
    const file = candidate.fileOf(path);
    if (file !== undefined) return answerFile(route, file);
    return request.isNavigationRequest() ? answerPage(route, candidate) : route.continue();
  };
  // The server is down or the page is closed. If it matters, the page itself fails.
  const giveUp = (route: Route) => route.abort().catch(() => undefined);
  await page.route('**/*', (route) => answerAll(route).catch(() => giveUp(route)));
}
