import { readStored } from '../../browser/read-stored.ts';
import type { Registry } from '../registry.ts';

export const previewKey = 'preview';

/** A published version that is not live, which this browser shows (Rules 13.125). */
export interface Preview extends Registry {
  /** In milliseconds since 1970. */
  untilMs: number;
}

/** Null where there is none, and where it is over. */
export function currentPreview(): Preview | null {
  const preview = readStored(previewKey) as Preview | null; // as preview-link.tsx writes it
  return preview && preview.untilMs > Date.now() ? preview : null;
}

/** What is live, but for what this browser previews. */
export const withPreview = (registry: Registry): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, ...currentPreview()?.remotes },
});
