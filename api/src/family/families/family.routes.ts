import { Hono } from 'hono';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { emptyBody } from '../../platform/kernel/wire.contract.ts';
import { describe } from './describe-family.ts';
import { changeFamily, changeFamilyCode, type Reschedule } from './family-change.service.ts';
import { changeFamilyBody, familyDto, trustClockBody } from './family.contract.ts';
import { getFamily } from './family.service.ts';
import { trustClock } from './trust-clock.service.ts';

/** `reschedule` is of those nouns that go by the family's days; they stand above this one. */
export const familyRoutes = (reschedule: Reschedule) =>
  new Hono<ApiEnv>()
    .get(
      '/current',
      describe({ summary: 'Read the family of the person who asks', answers: { 200: familyDto } }),
      async (c) => c.json(await getFamily(c.var.em, c.var.actor), 200),
    )
    .put(
      '/current',
      describe({
        summary: 'Change the family’s time zone, or the hour at which its day begins',
        answers: { 200: familyDto },
      }),
      requireRole('parent'),
      accept('json', changeFamilyBody),
      async (c) => {
        const { time_zone: timeZone, day_begins_at: dayBeginsAt } = c.req.valid('json');
        const changes = { ...(timeZone && { timeZone }), ...(dayBeginsAt !== undefined && { dayBeginsAt }) };
        return c.json(await changeFamily(c.var.em, c.var.actor, { ...changes, reschedule }), 200);
      },
    )
    .post(
      '/current/code',
      describe({
        summary: 'Renew the family code; the old one and the requests made with it become void',
        answers: { 200: familyDto },
      }),
      requireRole('parent'),
      accept('json', emptyBody),
      async (c) => c.json(await changeFamilyCode(c.var.em, c.var.actor), 200),
    )
    .post(
      '/current/clock',
      describe({
        summary: 'Confirm that the server’s clock is right after it was in doubt',
        answers: { 200: familyDto },
        refuses: [409],
      }),
      requireRole('parent'),
      accept('json', trustClockBody),
      async (c) => c.json(await trustClock(c.var.em, c.var.actor, new Date(c.req.valid('json').shows)), 200),
    );
