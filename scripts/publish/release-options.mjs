/** The options of `npm run release -- <action>`, as parseArgs of node:util takes them. `token` also takes --days. */
export const releaseOptions = {
  server: { type: 'string' },
  json: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  canary: { type: 'string' },
  'at-once': { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  note: { type: 'string' },
};
