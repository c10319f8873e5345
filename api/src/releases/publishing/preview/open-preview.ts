import { operation } from '../../../core/http/operation.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { registryOf } from '../../registry/live-registry.ts';
import { isWithdrawn, readManifest } from '../../registry/live-release.ts';
import { readPreview } from './preview-link.ts';
import { remotePage } from '../../registry/registry.contract.ts';
import { openPreviewBody, previewed } from '../../registry/release.contract.ts';
import { entryPath, remoteRelease } from '../../registry/release.ts';
import { isBuiltIn } from '../../registry/remotes.ts';
import { findMisfit } from '../verify-release.ts';
import { releases } from '../release.messages.ts';

const gone = () => new AppError(404, releases.previewOver);

/** A browser with a link asks at each start, so a withdrawn version no longer runs. An unsigned link costs no query. */
export const openPreview = operation(
  {
    route: 'POST /api/previews',
    summary: 'Read which version a preview link opens',
    who: 'open',
    body: openPreviewBody,
    answers: { 200: previewed },
    refuses: [404],
  },
  async ({ body: { preview } }, c) => {
    const { previewSecret, shell } = registryOf(c);
    const found = readPreview(previewSecret, preview);
    if (!found) throw gone();
    const { name, version, until } = found;
    const em = c.var.services.orm.em.fork();
    const release = remoteRelease.safeParse(await readManifest(em, name, version)).data;
    const sha384 = release?.files.get(entryPath)?.sha384;
    if (!sha384 || findMisfit(release, shell) !== null || (await isWithdrawn(em, name, version))) throw gone();
    const page = isBuiltIn(name) || !release.page ? null : remotePage.parse(release.page);
    return { name, version, integrity: `sha384-${sha384}`, until: new Date(until * 1_000).toISOString(), page };
  },
);
