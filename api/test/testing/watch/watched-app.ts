import type { createApp } from '../../../src/app.ts';
import { isStream } from '../test-client.ts';
import type { Section } from '../../../src/core/http/operation.ts';
import { deviceCredentialHeader } from '../../../src/identity/access-tokens/device-credential.ts';
import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { createContractCheck } from './contract-check.ts';
import { createFamilyCanaries, type Exchange } from './family-canaries.ts';
import { findHeaderFault, isOfApi } from './header-policy.ts';
import type { createLogCanaries } from './log-canaries.ts';

/** The body of each request by its connection; unknown if a test calls the app without one. */
export type SentBodies = WeakMap<object, string>;
interface Watch {
  readonly logCanaries: ReturnType<typeof createLogCanaries>;
  readonly bodies: SentBodies;
  readonly sections: readonly Section[];
  /** Outside the API are pages, which the document does not describe. */
  readonly hasPages: boolean;
}

/** One check per process for the product's own operations: creating it takes longer than many test files. */
const checks = new WeakMap<readonly Section[], Promise<ReturnType<typeof createContractCheck>>>();

function checkOf(sections: readonly Section[]) {
  const check = checks.get(sections) ?? makeDocument(sections).then(createContractCheck);
  checks.set(sections, check);
  return check;
}

/**
 * Rejects a request whose response violates the document, the headers or the families' privacy. `findings` keeps these
 * errors, because a test that expects a request to fail must not hide them.
 */
export function watchApp<App extends ReturnType<typeof createApp>>(
  app: App,
  { logCanaries, bodies, sections, hasPages }: Watch,
) {
  const answer = app.fetch;
  const findings: Error[] = [];
  const familyCanaries = createFamilyCanaries();

  async function judge(request: Request, response: Response, body: string): Promise<string | null> {
    const text = isStream(response) ? '' : await response.clone().text();
    const { method, url, headers } = request;
    const path = new URL(url).pathname;
    const { status, headers: responseHeaders } = response;
    const isDescribed = !hasPages || isOfApi(path);
    const difference =
      isDescribed && (await checkOf(sections))({ method, path, status, headers: responseHeaders, text });
    if (difference) return difference;
    const fault = findHeaderFault({ path, status, headers: responseHeaders });
    if (fault) return `${method} ${path} answered ${status}: ${fault}`;
    const exchange: Exchange = {
      method,
      path,
      authorization: headers.get('Authorization'),
      device: headers.get(deviceCredentialHeader),
      idempotencyKey: headers.get('Idempotency-Key'),
      sent: `${url}\n${body}`,
      status,
      // The reference has its own example ids.
      received: `${textOf(responseHeaders)}\n${/^\/api\/(docs\/|openapi\.json)/.test(path) ? '' : text}`,
    };
    const foreign = familyCanaries.findForeign(exchange);
    return foreign && `${method} ${path} answered ${status}: ${foreign}`;
  }

  app.fetch = async (request, env, ...rest) => {
    const incoming: unknown = env && 'incoming' in env ? env.incoming : undefined;
    const body = (typeof incoming === 'object' && incoming && bodies.get(incoming)) || '';
    const answered = logCanaries.sending(body);
    const response = await Promise.resolve(answer(request, env, ...rest)).finally(answered);
    const finding = await judge(request, response, body);
    if (finding === null) return response;
    const error = new Error(finding);
    findings.push(error);
    throw error;
  };
  return { app, findings };
}

/** Without the request id, which belongs to no one. */
const textOf = (headers: Headers) =>
  [...headers].map(([name, value]) => (name === 'x-request-id' ? '' : value)).join('\n');
