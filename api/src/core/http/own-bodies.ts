import { patternOf } from './known-routes.ts';
import { operationsIn, routesOf, type Section } from './operation.ts';

export type ReadsOwnBody = (request: { readonly method: string; readonly path: string }) => boolean;

/** Operations with large or other bodies; they authenticate the caller before they check type and length. */
export function ownBodiesOf(sections: readonly Section[]): ReadsOwnBody {
  const own = operationsIn(sections)
    .filter(({ takes }) => takes !== undefined)
    .flatMap(routesOf)
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return ({ method, path }) => own.some((each) => each.method === method && each.pattern.test(path));
}
