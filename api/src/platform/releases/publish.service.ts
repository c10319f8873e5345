import type { z } from 'zod';
import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import { AppError, conflict, unfit } from '../kernel/errors.ts';
import type { Bytes } from '../http/file-store.ts';
import type { RemoteName } from './remotes.ts';
import { ReleaseEntity } from './release.entity.ts';
import { tokenRejections } from './release-token.ts';
import { releaseLimits, remoteRelease, type RemoteRelease, type ShellRelease } from './release.ts';
import { refuseOtherFiles, splitPack } from './unpack-release.ts';
import { findFault } from './verify-release.ts';

/** The list of a build that may be published as this remote's; throws the sentence why it may not. */
export async function checkRelease(
  em: EntityManager,
  manifest: unknown,
  { name, shell }: Asked,
): Promise<RemoteRelease> {
  const release = remoteRelease.safeParse(manifest);
  if (!release.success) throw unfit(`This is no release.json: ${placeOf(release.error)} is not as a build writes it`);
  const fault = findFault(release.data, name, shell);
  if (fault !== null) throw unfit(fault);
  const { version } = release.data;
  if (await em.count(ReleaseEntity, { name, version })) throw publishedAlready(name, version);
  return release.data;
}
interface Asked {
  readonly name: RemoteName;
  readonly shell: ShellRelease;
}

const placeOf = ({ issues: [first] }: z.ZodError) => first?.path.join('.').slice(0, 120) || 'it';

export interface Upload extends Asked {
  readonly version: string;
  readonly pack: Bytes;
  readonly tokenHash: Buffer;
  readonly isTried: boolean;
}

/** Checks an upload and keeps it; nothing of it becomes live. Answers its stored size. */
export async function publishRelease(em: EntityManager, { pack, version, ...asked }: Upload): Promise<number> {
  const { manifest, bodies } = splitPack(pack);
  const release = await checkRelease(em, manifest, asked);
  if (release.version !== version) throw unfit(`This is version ${release.version}, not ${version}`);
  await refuseOtherFiles(release.files, bodies);
  const { name, tokenHash, isTried } = asked;
  const args = [tokenHash, JSON.stringify(manifest), bodies, isTried];
  const calling = callFunction<{ bytes: number }>(em, 'select fn.publish_release(?, ?, ?, ?) as bytes', args);
  const [kept] = await orReject(calling, {
    ...tokenRejections,
    stateForbids: () => publishedAlready(name, version),
    noneLeft: beyondDay,
  });
  return kept?.bytes ?? 0;
}

/** Refuses before it has come what would be more than one publisher may have published in a day (Rules 13.59). */
export async function refuseBeyondDay(em: EntityManager, { name, tokenHash }: Pick<Upload, 'name' | 'tokenHash'>) {
  const calling = callFunction<{ is: boolean }>(em, 'select fn.is_within_day(?, ?, 0) as is', [tokenHash, name]);
  const [day] = await orReject(calling, tokenRejections);
  if (!day?.is) throw beyondDay();
}

const { versionsADayMax } = releaseLimits;
const hourSeconds = 60 * 60;

const beyondDay = () =>
  new AppError(429, `At most ${versionsADayMax} versions and 64 MiB a day are taken from one publisher`, {
    headers: { 'Retry-After': String(hourSeconds) },
  });

const publishedAlready = (name: string, version: string) =>
  conflict(`Version ${version} of ${name} was published before`);
