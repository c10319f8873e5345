import type { RemoteRow, VersionRow } from './release-api.ts';

export const versionRow: VersionRow = {
  version: '1.0.0+old',
  made_at: '2026-11-01T10:00:00Z',
  made_by: 'a token of childApp',
  tried: 'tried',
  bytes: 1,
  loads: 0,
  failures: 0,
  late: 0,
  devices: 0,
  failed_devices: 0,
  is_live: true,
};

export const remoteRow: RemoteRow = {
  name: 'childApp',
  current: versionRow.version,
  previous: null,
  canary: null,
  wanted: null,
  since: versionRow.made_at,
  promoted_by: versionRow.made_by,
  versions: [versionRow],
  events: [],
};
