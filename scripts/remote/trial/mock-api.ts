import type { Page, Request, Route } from '@playwright/test';
import type { Answer } from '../../../shared-ui/src/testing/fake-send.ts';
import type { Candidate } from './candidate.ts';
import { cannedAnswers } from './canned-family.ts';
import type { LiveApi } from './live-api.ts';

export interface Place {
  server: string;
  /** Answers as that server's API would; null answers as this clone's. */
  live: LiveApi | null;
  /** Told what was called below /api and /auth. */
  onCalled?: (method: string, path: string) => void;
  /** Told what else was asked for, and was not let through. */
  onRefused: (what: string) => void;
}

async function answerPage(route: Route, { pageOf }: Candidate): Promise<void> {
  // A connection that the server closes in the moment it is used again is gone past, as a browser does by itself.
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
 * Puts a candidate into a live server, for one page: registry, page and its own files are the candidate's, all answers
 * below /api and /auth are canned. Nothing leaves but GETs of the server's own files.
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
  // A server that is away, or a page that has gone meanwhile: the page says so where it matters.
  const giveUp = (route: Route) => route.abort().catch(() => undefined);
  await page.route('**/*', (route) => answerAll(route).catch(() => giveUp(route)));
}
