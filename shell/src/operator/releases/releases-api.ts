import { answer, ApiError, detailOr } from '@tokennest/shared-ui/kit';
import type { RemoteName } from '@tokennest/shared-ui/contract';
import { clientWith } from '../operator-api.ts';
import { messages as words } from './releases.messages.ts';

const releasesOf = (token: string) => clientWith(token).api.operator.releases;

export const readReleases = (token: string) => answer(releasesOf(token).$get());
export type Report = Awaited<ReturnType<typeof readReleases>>;
export type Remote = Report['remotes'][number];
export type Version = Remote['versions'][number];
export type ReleaseEvent = Remote['events'][number];
export type Reason = Version['errors'][number];

export type ChangeKind = 'promote' | 'rollout' | 'rollback';

/** A confirmed change, with the revision that was on the screen. */
export interface AgreedChange {
  readonly kind: ChangeKind;
  readonly name: RemoteName;
  readonly version: string | null;
  readonly rev: number;
}

export async function changeRelease(token: string, { kind, name, version, rev }: AgreedChange): Promise<void> {
  const of = releasesOf(token)[':name'];
  const seen = { headers: { 'If-Match': `"${rev}"` } };
  const param = { name };
  if (kind === 'rollback') return void (await answer(of.rollback.$post({ param, json: {} }, seen)));
  const json = { version: version ?? '' };
  await answer(kind === 'promote' ? of.promote.$post({ param, json }, seen) : of.rollout.$post({ param, json }, seen));
}

export const makePreview = (token: string, name: RemoteName, version: string) =>
  answer(releasesOf(token)[':name'].preview.$post({ param: { name }, json: { version } }));
export type Preview = Awaited<ReturnType<typeof makePreview>>;

/** Why a change failed, in the server's words if possible. Without an answer the outcome is unknown. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ApiError)) return words.unanswered;
  return error.status === 412 ? words.changedMeanwhile : detailOr(error, words.unanswered);
}
