import { runNode } from '@tokennest/api/testing/run-node';

export async function makeToken(database: { ownerUrl: string; appUrl: string }, remote = 'parentApp'): Promise<string> {
  const command = ['--no-warnings', 'api/src/commands/release-token.ts', 'token', remote, '--json'];
  const settings = { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl };
  const { stdout, stderr } = await runNode(command, { settings });
  if (!stdout) throw new Error(stderr);
  const { token } = JSON.parse(stdout) as { token: string }; // printed by the command
  return token;
}
