import type { Context } from 'hono';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { unfit } from '../../../core/errors/errors.ts';
import { registryOf } from '../../registry/live-registry.ts';
import { isWithdrawn } from '../../registry/live-release.ts';
import { signPreview } from './preview-link.ts';
import { ofRemote, type PreviewBody, previewBody, previewLink } from '../../registry/release.contract.ts';
import { isBuiltIn, remotes } from '../../registry/remotes.ts';
import { type OfRemote, refuseMisfit, refuseOtherPage } from '../change-live.ts';
import { releaseToken } from '../release-token.ts';
import { releases } from '../release.messages.ts';

const daySeconds = 24 * 60 * 60;

export async function previewOf({ params: { name }, body: { version } }: OfRemote<PreviewBody>, c: Context<ApiEnv>) {
  const { previewSecret, shell, current } = registryOf(c);
  const { pages } = current();
  const em = c.var.services.orm.em.fork();
  const release = await refuseMisfit({ em, name, shell, pages }, version);
  if (await isWithdrawn(em, name, version)) throw unfit(releases.rolledBack({ version }));
  refuseOtherPage({ name, pages }, release);
  const route = isBuiltIn(name) ? remotes[name].route : release.page?.route;
  const until = Math.floor(Date.now() / 1_000) + daySeconds;
  const signed = signPreview(previewSecret, { name, version, until });
  return { path: `${route}?preview=${signed}`, until: new Date(until * 1_000).toISOString() };
}

export const makesPreview = {
  who: 'open',
  guard: releaseToken,
  params: ofRemote,
  body: previewBody,
  answers: { 200: previewLink },
  refuses: [400, 404],
} as const;

/** Writes nothing: the link contains everything. */
export const makePreview = operation(
  {
    route: 'POST /api/releases/:name/preview',
    summary: 'Make a link that opens a published version in one browser, for a day',
    ...makesPreview,
  },
  previewOf,
);
