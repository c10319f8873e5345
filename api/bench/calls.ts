import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '../src/sessions/access-token.ts';
import { children, families, familyOfChild, idOf } from './bench-ids.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  /** The Idempotency-Key; '' for none. */
  key: string;
  status: number;
}

/** What is measured. Tasks are used up: each is asked about once, by its number. */
export const kinds = ['redeem', 'balance', 'transactions', 'complete', 'approve'] as const;
export type Kind = (typeof kinds)[number];
export const usesTasks = (kind: Kind) => kind === 'complete' || kind === 'approve';

const random = (max: number) => Math.floor(Math.random() * max) + 1;

/** Makes the calls of everyone, each with an access token as a sign-in would have given. */
export async function createCalls(secret: string) {
  const { sign } = createAccessTokens(secret);
  const tokenOf = (noun: 'child' | 'parent', n: number, family: number) =>
    sign({
      sub: idOf(noun, n),
      fid: idOf('family', family),
      sid: idOf('session', noun === 'child' ? n : children + n),
    });
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const ofChildren = await Promise.all(numbered(children).map((n) => tokenOf('child', n, familyOfChild(n))));
  const ofParents = await Promise.all(numbered(families).map((n) => tokenOf('parent', n, n)));
  const childToken = (child: number) => ofChildren[child - 1] ?? '';
  const parentToken = (family: number) => ofParents[family - 1] ?? '';

  const get = (child: number, path: string): Call => ({
    method: 'GET',
    path: `/api/tokens/${idOf('child', child)}/${path}`,
    token: childToken(child),
    key: '',
    status: 200,
  });

  /** The next call of a kind; `task` is the number of the next task, for the kinds that use tasks. */
  return (kind: Kind, task: number): Call => {
    const child = usesTasks(kind) ? ((task - 1) % children) + 1 : random(children);
    const post = { method: 'POST', token: childToken(child), key: randomUUID() } as const;
    switch (kind) {
      case 'redeem':
        return { ...post, path: `/api/rewards/${idOf('reward', familyOfChild(child))}/redeem`, status: 201 };
      case 'balance':
        return get(child, 'balance');
      case 'transactions':
        return get(child, 'transactions?page=2&page_size=10');
      case 'complete':
        return { ...post, path: `/api/tasks/${idOf('task', task)}/complete`, status: 200 };
      case 'approve':
        return {
          ...post,
          path: `/api/tasks/${idOf('task', task)}/approve`,
          token: parentToken(familyOfChild(child)),
          key: '',
          status: 200,
        };
    }
  };
}

export type Calls = Awaited<ReturnType<typeof createCalls>>;

/** A kind's calls one after the other, undefined when its tasks are used up. */
export function callsOf(
  calls: Calls,
  { kind, firstTask, lastTask }: { kind: Kind; firstTask: number; lastTask: number },
) {
  let task = firstTask;
  return () => {
    if (usesTasks(kind) && task > lastTask) return undefined;
    return calls(kind, task++);
  };
}
