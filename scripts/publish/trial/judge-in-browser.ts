import type { BuiltRemote } from '../built-remote.ts';
import type { Closing } from '../command/command.ts';
import { checkBuilt, faultOf } from './check-remote.ts';
import { openBrowser, tryBuilt } from './try-built.ts';

/** A build in one browser: in the live shell, and by the contract. Answers its first fault; null for none. */
export async function judgeInBrowser(built: BuiltRemote, server: string, closing: Closing): Promise<string | null> {
  const browser = await openBrowser(closing);
  const [fault, findings] = await Promise.all([tryBuilt(browser, built, server), checkBuilt(browser, built, server)]);
  return fault ?? faultOf(findings);
}
