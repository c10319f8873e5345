import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
import type { openReleaseServer } from './release-server-fixture.ts';

type Server = Awaited<ReturnType<typeof openReleaseServer>>;

export const pageOf = (word: string) => ({
  title: `The ${word}`,
  route: `/${word}`,
  role: null as 'parent' | 'child' | null,
  place: 'header',
  budgetKB: 150,
});
type Page = ReturnType<typeof pageOf>;

export function teamsOf(server: Pick<Server, 'publisher' | 'tokenOf' | 'pages'>) {
  let last = 0;
  const { registry } = server.pages;
  const revNow = async () => {
    await registry.refresh();
    return registry.current().registry.rev;
  };
  async function newTeam(more: Partial<Page> = {}) {
    const word = `w${(last += 1)}x`;
    const name = `${word}App`;
    const page = { ...pageOf(word), ...more };
    const publisher = server.publisher(name, await server.tokenOf(name));
    const manifest = (version: string, changes: Partial<Page> = {}) =>
      manifestOf(name, version, remoteFiles(name, version), { page: { ...page, ...changes } });
    return {
      ...publisher,
      name,
      page,
      checkPage: (changes: object) => publisher.check(manifest('1.0.0', changes)),
      publish: (version: string, changes: Partial<Page> = {}) =>
        publisher.upload(version, packOf(manifest(version, changes), remoteFiles(name, version))),
      promote: async (version: string) => publisher.change('promote', await revNow(), { version }),
    };
  }
  return { newTeam, revNow, liveOf: (name: string) => registry.current().registry.remotes[name] };
}
