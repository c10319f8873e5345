import type { ChangeKind, Remote } from './releases-api.ts';

export interface CardActions {
  onChange: (kind: ChangeKind, remote: Remote, version: string | null) => void;
  onPreview: (remote: Remote, version: string) => void;
  onVersion: (remote: Remote, version: string) => void;
}
