import { operation } from '../../http/operation.ts';
import { AppError } from '../../kernel/errors.ts';
import { registryOf } from '../../releases/live-registry.ts';
import { readManifest } from '../../releases/live-release.ts';
import { readPreview } from './preview-link.ts';
import { remotePage } from '../../releases/registry.contract.ts';
import { openPreviewBody, previewed } from '../../releases/release.contract.ts';
import { entryPath, remoteRelease } from '../../releases/release.ts';
import { isBuiltIn } from '../../releases/remotes.ts';

const over = () => new AppError(404, 'This preview link is not good any more. Ask for a new one');

/** Says what to load for a preview link; a link that nobody signed costs no look at the database. */
export const openPreview = operation(
  {
    route: 'POST /api/previews',
    summary: 'Say which version a preview link opens',
    who: 'open',
    body: openPreviewBody,
    answers: { 200: previewed },
    refuses: [404],
  },
  async ({ body: { preview } }, c) => {
    const found = readPreview(registryOf(c).previewSecret, preview);
    if (!found) throw over();
    const { name, version, until } = found;
    const manifest = await readManifest(c.var.orm.em.fork(), name, version);
    const release = remoteRelease.safeParse(manifest).data;
    const sha384 = release?.files.get(entryPath)?.sha384;
    if (!sha384) throw over();
    const page = isBuiltIn(name) || !release.page ? null : remotePage.parse(release.page);
    return { name, version, integrity: `sha384-${sha384}`, until: new Date(until * 1_000).toISOString(), page };
  },
);
