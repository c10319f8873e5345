import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { Frame } from './reasons.contract.ts';
import { ReleaseMapEntity } from './reasons.entity.ts';
import { readMap } from './source-map.ts';

/** A location in the sources, or in the release if no map contains it. */
export interface Traced extends Frame {
  readonly isMapped: boolean;
}

/** A team's map may contain anything, so accept only plain paths. */
const isPlain = (path: string) => /^[\w@+.()[\]~/-]{1,200}$/.test(path);

export function createTracer(em: EntityManager) {
  const maps = new Map<string, Promise<TraceMap | null>>();

  function mapOf(named: { name: string; version: string }, file: string): Promise<TraceMap | null> {
    const key = `${named.name} ${named.version} ${file}`;
    const reading =
      maps.get(key) ?? readTraceMap(em, { name: named.name, version: named.version, path: `${file}.map` });
    maps.set(key, reading);
    return reading;
  }

  return async (named: { name: string; version: string }, frame: Frame | null): Promise<Traced | null> => {
    if (!frame) return null;
    const map = await mapOf(named, frame.file);
    // A browser counts columns from 1, a map from 0.
    const found = map && originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    if (!found?.source || !isPlain(found.source)) return { ...frame, isMapped: false };
    return { file: found.source, line: found.line, column: found.column + 1, isMapped: true };
  };
}

/** Null without a readable map, so that the error is stored anyway. */
async function readTraceMap(em: EntityManager, where: { name: string; version: string; path: string }) {
  const kept = await em.findOne(ReleaseMapEntity, where, { fields: ['body'] });
  if (!kept) return null;
  const read = await readMap(new Uint8Array(kept.body));
  return typeof read === 'string' ? null : new TraceMap({ ...read, names: [] });
}
