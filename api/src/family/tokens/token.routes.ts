import { Hono } from 'hono';
import { childParam } from '../families/profile.contract.ts';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { describe } from './describe-tokens.ts';
import { adjustmentBody, balanceDto, pageQuery, transactionDto, transactionPageDto } from './token.contract.ts';
import { award, deduct, getBalance, listTransactions } from './token.service.ts';

export const tokenRoutes = new Hono<ApiEnv>()
  .get(
    '/:childId/balance',
    describe({ summary: 'Read the balance of a child', answers: { 200: balanceDto } }),
    sessionInside,
    accept('param', childParam),
    async (c) => c.json(await getBalance(c.var.em, c.var.asker, c.req.valid('param').childId), 200),
  )
  .get(
    '/:childId/transactions',
    describe({ summary: 'List the transactions of a child, newest first', answers: { 200: transactionPageDto } }),
    sessionInside,
    accept('param', childParam),
    accept('query', pageQuery),
    async (c) =>
      c.json(await listTransactions(c.var.em, c.var.asker, { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  .post(
    '/award',
    describe({ summary: 'Give tokens to a child', answers: { 201: transactionDto }, refuses: [404], isKeyed: true }),
    sessionInside,
    requireRole('parent'),
    accept('json', adjustmentBody),
    async (c) => c.json(await award(c.var.em, c.var.asker, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .post(
    '/deduct',
    describe({
      summary: 'Take tokens from a child, never more than they have',
      answers: { 201: transactionDto },
      refuses: [404, 409],
      isKeyed: true,
    }),
    requireRole('parent'),
    accept('json', adjustmentBody),
    async (c) => c.json(await deduct(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  );
