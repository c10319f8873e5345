import { isOwnHost } from '../core/config/origin.ts';
import { StartupError } from '../core/config/startup-error.ts';
import { openLanguages } from '../core/languages/languages.ts';

/** The demo family's password is public, so only this machine may reach it (Rules 14.14). */
export function refuseReachableHost(host: string): void {
  if (isOwnHost(host)) return;
  throw new StartupError(
    `The demo must not be reachable from other machines, and HOST=${host} is. Remove HOST, or run npm start instead.`,
  );
}

/** The language after `--language`, in which the demo family writes; null without this option. */
export function readDemoLanguage(args: readonly string[]): string | null {
  const place = args.indexOf('--language');
  if (place === -1) return null;
  const language = args[place + 1] ?? '';
  const { tags } = openLanguages();
  if (tags.includes(language)) return language;
  throw new StartupError(`The demo does not speak ${JSON.stringify(language)}, but ${tags.join(', ')}.`);
}
