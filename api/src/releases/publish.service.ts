import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { EntityManager } from '../database/orm.ts';
import { conflict, unfit } from '../kernel/errors.ts';
import type { Bytes } from '../http/file-store.ts';
import type { RemoteName } from './remotes.ts';
import type { Tried } from './release.contract.ts';
import { ReleaseEntity, ReleaseFileEntity } from './release.entity.ts';
import { noteEvent, readRev } from './registry-change.ts';
import { remoteRelease, type RemoteRelease, type ShellRelease } from './release.ts';
import { splitPack, type StoredFile, unpackFiles } from './unpack-release.ts';
import { findFault } from './verify-release.ts';

/** A build as it is kept: `manifest` is its whole release.json. */
export interface NewRelease {
  readonly name: string;
  readonly version: string;
  readonly manifest: unknown;
  readonly files: readonly StoredFile[];
  readonly madeBy: string;
  readonly tried: Tried;
}

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
  readonly madeBy: string;
  readonly tried: 'tried' | 'forced';
}

/** Checks an upload and keeps it, in one transaction; nothing of it becomes live. Answers its stored size. */
export async function publishRelease(em: EntityManager, { pack, version, ...asked }: Upload): Promise<number> {
  const { manifest, bodies } = splitPack(pack);
  const release = await checkRelease(em, manifest, asked);
  if (release.version !== version) throw unfit(`This is version ${release.version}, not ${version}`);
  const files = await unpackFiles(release.files, bodies);
  const { name, madeBy, tried } = asked;
  const event = { name, action: 'publish', to: version, isForced: tried === 'forced', actor: madeBy } as const;
  try {
    return await em.transactional(async (tx) => {
      const bytes = await insertRelease(tx, { name, version, manifest, files, madeBy, tried });
      await noteEvent(tx, await readRev(tx), event);
      return bytes;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw publishedAlready(name, version);
    throw error;
  }
}

const publishedAlready = (name: string, version: string) =>
  conflict(`Version ${version} of ${name} was published before`);

/** Puts a build in, in the caller's transaction; answers its stored size. */
export async function insertRelease(tx: EntityManager, { files, ...release }: NewRelease): Promise<number> {
  const { name, version, manifest } = release;
  const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
  await tx.execute(
    'insert into release (name, version, manifest, bytes, made_by, tried) values (?, ?, ?::jsonb, ?, ?, ?)',
    [name, version, JSON.stringify(manifest), bytes, release.madeBy, release.tried],
  );
  await tx.insertMany(
    ReleaseFileEntity,
    files.map((file) => ({ name, version, ...file, body: Buffer.from(file.body) })),
  );
  return bytes;
}
