/**
 * Routes that take more than 64 KiB, or what is no JSON, each from who proves first to be somebody: they hold the body
 * to a type and a length of their own (`release-body.ts`).
 */
const largeBodies = [/^PUT \/api\/releases\/[^/]+\/[^/]+$/, /^POST \/api\/releases\/[^/]+\/check$/];

export const takesLargeBody = ({ method, path }: { method: string; path: string }) =>
  largeBodies.some((pattern) => pattern.test(`${method} ${path}`));
