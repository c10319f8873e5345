const text = { type: 'string' };
const flag = { type: 'boolean', default: false };

/** The options of `npm run remote -- <action>`, as parseArgs of node:util takes them. */
export const remoteOptions = {
  server: text,
  json: flag,
  help: { ...flag, short: 'h' },
  title: text,
  role: text,
  place: text,
  against: text,
  port: text,
  all: flag,
  shell: flag,
  dist: text,
  sources: text,
  force: flag,
  canary: text,
  'at-once': flag,
  preview: flag,
  'no-build': flag,
  note: text,
  days: text,
};
