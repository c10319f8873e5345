/** Programs for operators, run with the product's settings; a bundle contains them all (Rules 14.171). */
export const tools = {
  // 0 means clean and 1 means findings, so a failure to run needs another code.
  audit: { path: 'api/src/commands/audit.ts', failureCode: 2 },
  backup: { path: 'api/src/commands/backup.ts', failureCode: 1 },
  restore: { path: 'api/src/commands/restore.ts', failureCode: 1 },
  status: { path: 'api/src/commands/status.ts', failureCode: 2 },
  update: { path: 'api/src/commands/update.ts', failureCode: 1 },
  clock: { path: 'api/src/commands/clock.ts', failureCode: 2 },
  password: { path: 'api/src/commands/password.ts', failureCode: 1 },
  family: { path: 'api/src/commands/family.ts', failureCode: 1 },
  distribute: { path: 'api/src/commands/distribute.ts', failureCode: 1 },
  roles: { path: 'api/src/commands/roles.ts', failureCode: 1 },
};

/** Tokens are created in the database; everything else about releases goes through a server. */
export const tokenTool = { path: 'api/src/commands/release-token.ts', failureCode: 2 };
export const isOfTokens = (word) => ['token', 'tokens', 'revoke', 'remove-remote'].includes(word);
