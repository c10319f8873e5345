import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { familyDto, trustClockBody } from './family.contract.ts';
import { getFamily, type UsualReading } from './family.ts';
import { sentences } from '../../core/errors/sentences.ts';

const clocks = sentences('api.clock', {
  otherDay: 'The clock now shows a different day. Please check again',
});

/** Trusts the server's clock again, for every family (Rules 14.102). */
export const trustClock = (usual: UsualReading) =>
  operation(
    {
      route: 'POST /api/families/current/clock',
      summary: 'Confirm that the server’s clock is right after it was in doubt',
      who: 'parent',
      session: 'inside',
      changes: ['family'],
      body: trustClockBody,
      answers: { 200: familyDto },
      refuses: [409],
    },
    async ({ em, asker, body: { shows } }) => {
      const trusting = callFunction(em, 'select fn.trust_clock(?, ?, ?, ?, ?)', askingFor(asker, new Date(shows)));
      await orReject(trusting, { stateForbids: clocks.otherDay });
      return getFamily(em, asker, usual);
    },
  );
