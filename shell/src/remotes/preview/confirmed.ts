import { createApiClient } from '@tokennest/api/client';
import type { RemoteName } from '@tokennest/shared-ui/contract';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { isShared, readOwnDevice } from '../../devices/read-own-device.ts';
import { checkedRegistry, type LiveRemote, type Registry } from '../registry.ts';
import { forgetLink, linkToConfirm } from '../../browser/storage/stored-preview.ts';

/** A published version that is not live, shown by this browser only (Rules 13.125). */
export interface Preview {
  name: RemoteName;
  /** The version as an entry of the registry. */
  shown: LiveRemote & { previous: null };
  untilMs: number;
}

const withinMs = 2000;

/** Asks the server what a link opens. Throws ApiError if it is not valid. */
export async function askAbout(link: string): Promise<Preview> {
  const client = createApiClient(location.origin, fetch);
  const init = { signal: AbortSignal.timeout(withinMs) };
  const opened = await answer(client.api.previews.$post({ json: { preview: link } }, { init }));
  const { name, version, integrity, page } = opened;
  const shown = { current: version, previous: null, integrity: { [version]: integrity }, ...(page && { page }) };
  const checked = checkedRegistry({ remotes: { [name]: shown } });
  const untilMs = Date.parse(opened.until);
  if (!checked?.remotes[name] || !/^sha384-[\w+/]{64}$/.test(integrity) || !(untilMs > Date.now()))
    throw new TypeError('The server returned an invalid preview');
  return { name, shown, untilMs };
}

/** Returns null without a network, or if the link is no longer valid; then it is removed. */
async function confirm(): Promise<Preview | null> {
  if (linkToConfirm === null) return null;
  if (isShared(readOwnDevice())) {
    forgetLink();
    return null;
  }
  try {
    return await askAbout(linkToConfirm);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) forgetLink();
    return null;
  }
}

let confirming: Promise<void> | undefined;
let confirmed: Preview | null = null;

/** This document's preview of a remote; null until the server has confirmed it. */
export const previewOf = (name: RemoteName): Preview | null =>
  confirmed?.name === name && confirmed.untilMs > Date.now() ? confirmed : null;

/** Returns the registry with this browser's preview. Asks the server once per document. */
export async function withPreview(registry: Registry): Promise<Registry> {
  await (confirming ??= confirm().then((preview) => void (confirmed = preview)));
  const preview = confirmed && previewOf(confirmed.name);
  if (!preview) return registry;
  const live = registry.remotes[preview.name];
  const shown = {
    ...preview.shown,
    previous: live?.current || null,
    integrity: { ...live?.integrity, ...preview.shown.integrity },
  };
  return { ...registry, remotes: { ...registry.remotes, [preview.name]: shown } };
}
