interface Headed {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}
type Policy = Readonly<Record<string, RegExp>>;

/** Duplicated from the product on purpose: a header that the product loses is a finding. */
const always: Policy = {
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** On pages: only these sources may run scripts. */
const ofPages: Policy = {
  'permissions-policy': /\bcamera=\(\).*\bgeolocation=\(\).*\bmicrophone=\(\).*\bpayment=\(\)/,
};

const sealed = /^default-src 'none'; frame-ancestors 'none'$/;
const policies = {
  data: { 'cache-control': /^no-store$/, 'content-security-policy': sealed },
  file: { 'cache-control': /^(no-cache|public, max-age=31536000, immutable)$/, 'content-security-policy': sealed },
  worker: {
    'cache-control': /^no-cache$/,
    'content-security-policy': /^default-src 'none'; connect-src 'self'; frame-ancestors 'none'$/,
  },
  page: {
    'cache-control': /^private, no-cache$/,
    'content-security-policy': /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
  },
  releases: {
    'cache-control': /^no-store$/,
    'content-security-policy': /^default-src 'none'; style-src 'sha256-[^']+';.* frame-ancestors 'none'/,
  },
  reference: {
    'cache-control': /^no-store$/,
    'content-security-policy':
      /^default-src 'none'; script-src 'nonce-[^']+'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
  },
} satisfies Record<string, Policy>;

/** A cookie would be sent automatically, CORS lets others read, and the rest reveals the server's software. */
const never = /^(set-cookie|server|x-powered-by|access-control-.*|timing-allow-origin)$/;

/** Everything else is pages and files. */
export const isOfApi = (path: string) => /^\/(api|auth)(\/|$)/.test(path);

export function findHeaderFault(answer: Headed): string | null {
  const { headers } = answer;
  const forbidden = [...headers.keys()].find((name) => never.test(name));
  if (forbidden) return `the header ${forbidden} must not be there`;
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  const expected: Policy = { ...always, ...(isHtml && ofPages), ...policies[kindOf(answer)] };
  for (const [name, pattern] of Object.entries(expected)) {
    const value = headers.get(name) ?? '';
    if (!pattern.test(value)) return `the header ${name} is "${value}", not ${pattern}`;
  }
  return null;
}

function kindOf({ path, status, headers }: Headed): keyof typeof policies {
  const type = headers.get('content-type') ?? '';
  const isHtml = type.startsWith('text/html');
  if (isHtml && path === '/api/docs') return 'reference';
  if (isHtml) return isOfApi(path) ? 'releases' : 'page';
  if (path.startsWith('/api/docs/') && type.startsWith('text/javascript')) return 'file';
  if (isOfApi(path) || (status !== 200 && status !== 304)) return 'data';
  return path === '/sw.js' ? 'worker' : 'file';
}
