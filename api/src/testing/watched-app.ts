import type { createApp } from '../app.ts';
import { makeDocument } from '../reference/document.ts';
import { createContractCheck } from './contract-check.ts';
import { createFamilyMarks, type Exchange } from './family-marks.ts';
import type { createLogMarks } from './log-marks.ts';

/** The body of a request, by the connection that it came in; unknown where a test asks the app without one. */
export type SentBodies = WeakMap<object, string>;
interface Watch {
  readonly logMarks: ReturnType<typeof createLogMarks>;
  readonly bodies: SentBodies;
}

/**
 * Every answer that does not fit the OpenAPI document, or that tells a family something of another one, rejects its
 * request; `findings` keeps them, since a test that expects a request to fail must not hide it.
 */
export function watchApp<App extends ReturnType<typeof createApp>>(app: App, { logMarks, bodies }: Watch) {
  const answer = app.fetch;
  const findings: Error[] = [];
  const familyMarks = createFamilyMarks();
  let check: Promise<ReturnType<typeof createContractCheck>> | undefined;

  /** What is wrong with an answer; null when nothing is. */
  async function judge(request: Request, response: Response, body: string): Promise<string | null> {
    check ??= makeDocument(app).then(createContractCheck);
    const text = await response.clone().text();
    const { method, url, headers } = request;
    const path = new URL(url).pathname;
    const difference = (await check)({ method, path, status: response.status, headers: response.headers, text });
    if (difference) return difference;
    const exchange: Exchange = {
      method,
      path,
      authorization: headers.get('Authorization'),
      idempotencyKey: headers.get('Idempotency-Key'),
      sent: `${url}\n${body}`,
      status: response.status,
      told: `${textOf(response.headers)}\n${text}`,
    };
    const foreign = familyMarks.findForeign(exchange);
    return foreign && `${method} ${path} answered ${response.status}: ${foreign}`;
  }

  app.fetch = async (request, env, ...rest) => {
    const incoming: unknown = env && 'incoming' in env ? env.incoming : undefined;
    const body = (typeof incoming === 'object' && incoming && bodies.get(incoming)) || '';
    const answered = logMarks.sending(body);
    const response = await Promise.resolve(answer(request, env, ...rest)).finally(answered);
    const finding = await judge(request, response, body);
    if (finding === null) return response;
    const error = new Error(finding);
    findings.push(error);
    throw error;
  };
  return { app, findings };
}

/** Without the id of the request, which is nobody's. */
const textOf = (headers: Headers) =>
  [...headers].map(([name, value]) => (name === 'x-request-id' ? '' : value)).join('\n');
