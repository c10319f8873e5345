import { patternOf } from './known-routes.ts';
import { operationsIn, routesOf, type Section } from './operation.ts';

/** Whether a request is for an operation that reads its body by itself. */
export type ReadsOwnBody = (request: { readonly method: string; readonly path: string }) => boolean;

/**
 * Those that take more than 64 KiB, or what is no JSON, each from who proves first to be somebody: they hold the body to a
 * type and a length of their own.
 */
export function ownBodiesOf(sections: readonly Section[]): ReadsOwnBody {
  const own = operationsIn(sections)
    .filter(({ takes }) => takes !== undefined)
    .flatMap(routesOf)
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return ({ method, path }) => own.some((each) => each.method === method && each.pattern.test(path));
}
