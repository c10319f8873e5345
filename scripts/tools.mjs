/** Programs that whoever runs the product starts, with the product's settings; a pack holds them all (Rules 14.172). */
export const tools = {
  // 0 is clean and 1 has findings, so what keeps the audit from running is neither.
  audit: { path: 'api/src/audit.ts', failureCode: 2 },
  backup: { path: 'api/src/backup-command.ts', failureCode: 1 },
  restore: { path: 'api/src/restore-command.ts', failureCode: 1 },
  status: { path: 'api/src/status-command.ts', failureCode: 2 },
  update: { path: 'api/src/update-command.ts', failureCode: 1 },
  clock: { path: 'api/src/clock-command.ts', failureCode: 2 },
  password: { path: 'api/src/password-command.ts', failureCode: 1 },
  distribute: { path: 'api/src/distribute-command.ts', failureCode: 1 },
  roles: { path: 'api/src/platform/postgres/roles-command.ts', failureCode: 1 },
};

/** Tokens are made where the database is; everything else of releases is asked of a server. */
export const tokenTool = { path: 'api/src/platform/publishing/token-command.ts', failureCode: 2 };
export const isOfTokens = (word) => ['token', 'tokens', 'revoke', 'remove-remote'].includes(word);
