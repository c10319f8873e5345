import type { ChangeKind, Remote } from './releases-api.ts';

/** Actions on a remote's card; each opens a dialog. */
export interface CardActions {
  onChange: (kind: ChangeKind, remote: Remote, version: string | null) => void;
  onPreview: (remote: Remote, version: string) => void;
  onVersion: (remote: Remote, version: string) => void;
}
