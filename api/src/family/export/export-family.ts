import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { away } from '../../core/errors/errors.ts';
import { readActor } from '../../identity/sessions/actor.ts';
import { makeExport } from './make-export.ts';
import { languageOf } from '../../core/http/locale-of.ts';

const media = 'application/zip';

/** All of the family's data as a zip of tables and JSON (Rules 4.60 to 4.65). */
export const exportFamily = operation(
  {
    route: 'GET /api/families/current/export',
    summary: 'Download all of the family’s data as a zip of CSV and JSON',
    who: 'parent',
    right: 'own',
    answers: { 200: { media } },
    refuses: [429],
    means: { 429: 'An export of this family is already running, or a long one has just ended; see detail' },
  },
  async ({ em, actor, clock = databaseClock }, c) => {
    if (c.req.method === 'HEAD') return new Response(null, { headers: { 'Content-Type': media } });
    const { exports, orm, stopping, languages } = c.var.services;
    const signal = AbortSignal.any([c.req.raw.signal, stopping]);
    const { familyId, profileId, role, hiddenHome } = actor;
    const write = async (fd: number, stalled: AbortSignal) => {
      const making = AbortSignal.any([signal, stalled]);
      const at = await clock(em);
      const caller = { familyId, profileId, role, hiddenHome };
      const reader = { language: languageOf(c), catalogs: languages.folder };
      return makeExport(orm, { caller, at, fd, ...reader, signal: making }).catch((error: unknown) => {
        throw making.aborted ? away(5) : error;
      });
    };
    const { bytes, said, stream } = await exports.make({ familyId, signal, write });
    // Send nothing if the person was signed out or erased in the meantime.
    await readActor(orm, actor).catch(async (error: unknown) => {
      await stream.cancel();
      throw error;
    });
    const headers = {
      'Content-Type': media,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="tokennest-${said}.zip"`,
    };
    return new Response(stream, { headers });
  },
);
