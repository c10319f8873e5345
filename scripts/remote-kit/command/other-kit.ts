import { say } from '../../publish/command/command.ts';

const answerMaxMs = 10_000;

/** A kit of before may do as well: what a build needs is held against the server all the same (Rules 13.192). */
export async function sayOfOtherKit(server: string): Promise<void> {
  const address = `${server}/remote-kit.tgz`;
  const signal = AbortSignal.timeout(answerMaxMs);
  const answer = await fetch(address, { method: 'HEAD', headers: { Connection: 'close' }, signal }).catch(() => null);
  const build = answer?.ok ? answer.headers.get('etag')?.replaceAll('"', '') : undefined;
  if (build && build !== process.env['REMOTE_KIT'])
    say(`This kit is of another version than ${server}: npm i -D ${address} installs that one’s.`);
}
