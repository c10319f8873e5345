type Texts =
  'server' | 'title' | 'role' | 'place' | 'against' | 'port' | 'dist' | 'sources' | 'canary' | 'note' | 'days';
type Flags = 'json' | 'help' | 'all' | 'shell' | 'force' | 'at-once' | 'preview' | 'no-build';

export declare const remoteOptions: Record<Texts, { type: 'string' }> &
  Record<Flags, { type: 'boolean'; default: false }>;
