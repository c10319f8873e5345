import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import { cancelRedemption, fulfillRedemption } from './decision.service.ts';
import { cancelRedemptionBody, redemptionDto, redemptionQuery } from './redemption.contract.ts';
import { listRedemptions } from './redemption.service.ts';

const describe = describeUnder({ name: 'Redemptions', description: 'Rewards on their way to a child' });

export const redemptionRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'List redemptions, newest first: a page, or all pending ones and the newest closed',
      answers: { 200: z.array(redemptionDto) },
      isCounted: true,
    }),
    sessionInside,
    accept('query', redemptionQuery),
    async (c) => {
      const { redemptions, total } = await listRedemptions(c.var.em, c.var.asker, c.req.valid('query'));
      return c.json(redemptions, 200, { 'X-Total-Count': String(total) });
    },
  )
  .post(
    '/:id/fulfill',
    describe({ summary: 'Mark a pending redemption as fulfilled', answers: { 200: redemptionDto }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await fulfillRedemption(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  )
  .post(
    '/:id/cancel',
    describe({
      summary: 'Cancel a pending redemption and pay its tokens back',
      answers: { 200: redemptionDto },
      refuses: [409],
    }),
    sessionInside,
    requireRole('parent'),
    accept('param', idParam),
    accept('json', cancelRedemptionBody),
    async (c) => {
      const asked = { id: c.req.valid('param').id, reason: c.req.valid('json').cancellation_reason };
      return c.json(await cancelRedemption(c.var.em, c.var.asker, asked), 200);
    },
  );
