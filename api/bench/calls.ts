import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '../src/core/kernel/local-date.ts';
import { createAccessTokens } from '../src/identity/access-tokens/access-token.ts';
import { anAddress } from '../test/testing/an-address.ts';
import { childrenOf, familyOf, idOf, type Population } from './bench-ids.ts';
import { refreshTokenOf } from './refresh-tokens.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  key: string;
  body?: string;
  address?: string;
  status: number;
}

/** In the order of measurement: kinds that make lists longer come after the lists. */
export const kinds = [
  'balance',
  'overview',
  'history-1',
  'history-1000',
  'task-list',
  'award',
  'redeem',
  'complete',
  'approve',
  'sign-in',
  'refresh',
] as const;

const today = dateIn('UTC', new Date());

/** The remaining reads. They have no pgbench peer and are only measured for growth. */
const otherReads = {
  user: { asks: 'parent', path: '/auth/v1/user' },
  sessions: { asks: 'parent', path: '/api/auth/sessions' },
  family: { asks: 'child', path: '/api/families/current' },
  'join-requests': { asks: 'parent', path: '/api/families/join-requests' },
  children: { asks: 'parent', path: '/api/profiles?role=child' },
  profile: { asks: 'child', path: '/api/profiles/:child' },
  'task-page': { asks: 'parent', path: '/api/tasks?page=2&page_size=10' },
  'recurring-tasks': { asks: 'parent', path: '/api/recurring-tasks' },
  days: { asks: 'child', path: `/api/days?from=${addDays(today, -6)}&to=${addDays(today, 7)}` },
  absences: { asks: 'parent', path: '/api/absences' },
  allowances: { asks: 'parent', path: '/api/allowances' },
  rewards: { asks: 'child', path: '/api/rewards' },
  redemptions: { asks: 'child', path: '/api/rewards/redemptions' },
  trends: { asks: 'parent', path: '/api/tokens/trends' },
} as const satisfies Record<string, { asks: 'parent' | 'child'; path: string }>;
type OtherRead = keyof typeof otherReads;
const isOtherRead = (kind: Kind): kind is OtherRead => kind in otherReads;

export type Kind = (typeof kinds)[number] | OtherRead;
export const growthKinds: readonly Kind[] = [...(Object.keys(otherReads) as OtherRead[]), ...kinds];

export const isUsedUp = (kind: Kind) => kind === 'complete' || kind === 'approve' || kind === 'refresh';

/** Transactions of the first child: enough for a page 1,000. */
export const longHistory = 10_000;

export const password = 'a password of the bench';

export interface Next {
  kind: Kind;
  isHot?: boolean;
  number?: number;
}

const random = (max: number) => Math.floor(Math.random() * max) + 1;

export async function createCalls(secret: string, population: Population) {
  const { sign } = createAccessTokens(secret);
  const children = childrenOf(population);
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const ofChildren = await Promise.all(
    numbered(children).map((n) => {
      const fid = idOf('family', familyOf(population, n));
      return sign({ sub: idOf('child', n), fid, sid: idOf('session', n) });
    }),
  );
  const ofParents = await Promise.all(
    numbered(population.families).map((n) =>
      sign({ sub: idOf('parent', n), fid: idOf('family', n), sid: idOf('parentSession', n) }),
    ),
  );

  return ({ kind, isHot = false, number = 0 }: Next): Call => {
    const all = isUsedUp(kind) ? ((number - 1) % children) + 1 : random(children);
    const child = isHot || kind === 'history-1000' ? 1 : all;
    const family = familyOf(population, child);
    const [token, parent] = [ofChildren[child - 1] ?? '', ofParents[family - 1] ?? ''];
    const get = (path: string): Call => ({ method: 'GET', path, token, key: '', status: 200 });
    const post = (path: string, body = ''): Call => ({ method: 'POST', path, token, key: '', body, status: 200 });
    const grant = (type: string, body: object) =>
      ({ ...post(`/auth/v1/token?grant_type=${type}`, JSON.stringify(body)), token: '' }) satisfies Call;
    const page = (number: number) =>
      get(`/api/tokens/${idOf('child', child)}/transactions?page=${number}&page_size=10`);
    if (isOtherRead(kind)) {
      const { asks, path } = otherReads[kind];
      return { ...get(path.replace(':child', idOf('child', child))), token: asks === 'parent' ? parent : token };
    }
    switch (kind) {
      case 'balance':
        return get(`/api/tokens/${idOf('child', child)}/balance`);
      case 'overview':
        return { ...get('/api/overview'), token: parent };
      case 'history-1':
        return page(1);
      case 'history-1000':
        return page(1000);
      case 'task-list':
        return get('/api/tasks');
      case 'award': {
        const body = { child_id: idOf('child', child), amount: 5, description: 'Kind to the cat' };
        return { ...post('/api/tokens/award', JSON.stringify(body)), token: parent, key: randomUUID(), status: 201 };
      }
      case 'redeem':
        return { ...post(`/api/rewards/${idOf('reward', family)}/redeem`), key: randomUUID(), status: 201 };
      case 'complete':
        return { ...post(`/api/tasks/${idOf('task', number)}/complete`), key: randomUUID() };
      case 'approve':
        return { ...post(`/api/tasks/${idOf('task', number)}/approve`), token: parent };
      case 'sign-in':
        return { ...grant('password', { email: `parent-${family}@example.com`, password }), address: anAddress() };
      case 'refresh':
        return grant('refresh_token', { refresh_token: refreshTokenOf({ family, child, n: number }) });
    }
  };
}
