import { Hono } from 'hono';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { idParam } from '../../platform/kernel/wire.contract.ts';
import { describe } from '../tokens/describe-tokens.ts';
import { transactionDto } from '../tokens/token.contract.ts';
import { takeBackBody, takeBackDto } from './take-back.contract.ts';
import { previewTakeBack, takeBack } from './take-back.service.ts';

export const takeBackRoutes = new Hono<ApiEnv>()
  .get(
    '/transactions/:id/take-back',
    describe({
      summary: 'Read what taking a transaction back would move, and how much of that is spent',
      answers: { 200: takeBackDto },
      refuses: [409],
    }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => c.json(await previewTakeBack(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  )
  .post(
    '/transactions/:id/take-back',
    describe({
      summary: 'Take back an award, a deduction, a task reward, a fulfilled redemption or a take-back, once',
      answers: { 200: transactionDto },
      refuses: [409],
      isKeyed: true,
    }),
    sessionInside,
    requireRole('parent'),
    accept('param', idParam),
    accept('json', takeBackBody),
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json'), key: keyOf(c) };
      return c.json(await takeBack(c.var.em, c.var.asker, asked), 200);
    },
  );
