import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import { transactionDto } from '../tokens/token.contract.ts';
import { allowanceDto, createAllowanceBody, editAllowanceBody } from './allowance.contract.ts';
import { createAllowance, executeNow, listAllowances } from './allowance.service.ts';
import { deleteAllowance, editAllowance } from './change.service.ts';

const describe = describeUnder({ name: 'Allowances', description: 'What is paid on a schedule' });

/** A parent's alone (Rules 9.8). */
export const allowanceRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({ summary: 'List the family’s allowances, newest first', answers: { 200: z.array(allowanceDto) } }),
    requireRole('parent'),
    async (c) => c.json(await listAllowances(c.var.em, c.var.actor), 200),
  )
  .post(
    '/',
    describe({ summary: 'Create an allowance', answers: { 201: allowanceDto }, refuses: [409], isKeyed: true }),
    requireRole('parent'),
    accept('json', createAllowanceBody),
    async (c) => c.json(await createAllowance(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .put(
    '/:id',
    describe({ summary: 'Activate, deactivate or edit an allowance', answers: { 200: allowanceDto }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', editAllowanceBody),
    async (c) =>
      c.json(await editAllowance(c.var.em, c.var.actor, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  .delete(
    '/:id',
    describe({ summary: 'Delete an allowance; its payments stay', answers: { 204: null }, refuses: [409] }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => {
      await deleteAllowance(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/execute',
    describe({ summary: 'Pay an allowance once more, now', answers: { 201: transactionDto }, isKeyed: true }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) =>
      c.json(await executeNow(c.var.em, c.var.actor, { allowanceId: c.req.valid('param').id, key: keyOf(c) }), 201),
  );
