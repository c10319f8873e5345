import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { emptyBody, uuid } from '../kernel/wire.contract.ts';
import { accept } from './accept.ts';
import type { ApiEnv } from './api-env.ts';
import { describeUnder } from './describe-route.ts';
import { Counted, type Heading, type Operation, type Section } from './operation.ts';
import { keyOf } from './request-key.ts';
import { requireRole } from './require-role.ts';
import { sessionInside } from './session-inside.ts';

/** Serves the operations, each at its route. */
export function mount(app: Hono<ApiEnv>, sections: readonly Section[]): void {
  const all = sections.flatMap(({ heading, operations }) => operations.map((each) => ({ heading, each })));
  // A path that is named wins over one that it fits as an id.
  for (const { heading, each } of all.toSorted((a, b) => paramsIn(a.each).length - paramsIn(b.each).length)) {
    for (const route of [each.route, each.also ?? []].flat()) {
      const [method = '', path = ''] = route.split(' ');
      app.on([method], [path], ...stepsOf(each, heading), handle(each));
    }
  }
}

const paramsIn = ({ route }: Operation): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function stepsOf(operation: Operation, heading: Heading): MiddlewareHandler<ApiEnv>[] {
  const { route, who, session, query, makes, body = route.startsWith('POST ') ? emptyBody : undefined } = operation;
  const names = paramsIn(operation);
  const params = operation.params ?? z.object(Object.fromEntries(names.map((name) => [name, uuid()])));
  const steps: (MiddlewareHandler<ApiEnv> | false | undefined)[] = [
    describeUnder(heading)({ ...operation, isKeyed: makes !== undefined }),
    session && sessionInside,
    (who === 'parent' || who === 'child') && requireRole(who),
    names.length > 0 && accept('param', params),
    query && accept('query', query),
    body && accept('json', body),
  ];
  return steps.filter((step) => typeof step === 'function');
}

function handle({ answers, makes, run }: Operation): Handler<ApiEnv> {
  const status = Number(Object.keys(answers)[0]);
  return async (c) => {
    const { em, asker, actor } = c.var;
    const [params, query, body] = [given(c, 'param'), given(c, 'query'), given(c, 'json')];
    const asked = { em, asker, actor, params, query, body, ...(makes !== undefined && { key: keyOf(c) }) };
    const answer = await run(asked as never, c); // operation() has held `run` to what its declaration says
    if (answer instanceof Response) return answer;
    if (status === 204) return c.body(null, 204);
    if (!(answer instanceof Counted)) return c.json(answer, status as 200);
    return c.json(answer.rows, 200, { 'X-Total-Count': String(answer.total) });
  };
}

/** What accept has read of it. */
const given = (c: Context<ApiEnv>, target: 'param' | 'query' | 'json'): unknown => c.req.valid(target as never);
