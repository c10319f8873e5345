import { catalogsOf, catalogWarnings, findCatalogFault } from '@tokennest/api/catalogs';
import type { BuiltRemote } from '../bench.ts';
import { say } from '../command.ts';

/** Why the server refuses the catalogs of a build, as a sentence; null if it takes them (Rules 13.193). */
export function judgeLanguages({ release }: BuiltRemote): string | null {
  const fault = findCatalogFault(catalogsOf(release));
  return fault && `${fault}.`;
}

/** Prints what does not stop a publication, with what the catalogs of a build lack, and adds it to the build. */
export function withWarnings(built: BuiltRemote, others: readonly string[] = []): BuiltRemote {
  const warnings = [...others, ...catalogWarnings(catalogsOf(built.release))];
  for (const warning of warnings) say(`Warning: ${warning}`);
  return { ...built, warnings };
}
