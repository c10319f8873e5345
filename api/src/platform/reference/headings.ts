import type { Hono } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { type Heading, headingOf } from '../http/describe-route.ts';

/** Others come after these, in the order of their routes, and before the server's own. */
const first = [
  'Sign-in',
  'Accounts',
  'Families',
  'Profiles',
  'Tokens',
  'Tasks',
  'Recurring tasks',
  'Absences',
  'Allowances',
  'Rewards',
  'Redemptions',
];
const last = 'Server';

/** The headings of the reference in its order, and the one of each operation, as its route says it. */
export function readHeadings(app: Hono<ApiEnv>) {
  const byOperation = new Map<string, Heading>();
  for (const { method, path, handler } of app.routes) {
    const heading = headingOf(handler);
    if (heading) byOperation.set(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`, heading);
  }
  const byName = new Map([...byOperation.values()].map((heading) => [heading.name, heading]));
  const tags = [...byName.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
  function nameOf(operation: string): string {
    const heading = byOperation.get(operation);
    if (!heading) throw new Error(`${operation} stands under no heading: describe it by describeUnder(…)`);
    return heading.name;
  }
  return { tags, nameOf };
}

function placeOf({ name }: Heading): number {
  if (name === last) return first.length + 1;
  return first.includes(name) ? first.indexOf(name) : first.length;
}
