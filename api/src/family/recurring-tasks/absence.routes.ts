import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { idParam } from '../../platform/kernel/wire.contract.ts';
import { absenceDto, createAbsenceBody } from './absence.contract.ts';
import { createAbsence, deleteAbsence, listAbsences } from './absence.service.ts';

const describe = describeUnder({ name: 'Absences', description: 'When a child or the family is away' });

/** A parent's alone; a child reads when it is away in its days (Rules 6.30). */
export const absenceRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({ summary: 'List the absences that are not over, soonest first', answers: { 200: z.array(absenceDto) } }),
    requireRole('parent'),
    async (c) => c.json(await listAbsences(c.var.em, c.var.actor), 200),
  )
  .post(
    '/',
    describe({ summary: 'Plan an absence', answers: { 201: absenceDto }, refuses: [409], isKeyed: true }),
    requireRole('parent'),
    accept('json', createAbsenceBody),
    async (c) => c.json(await createAbsence(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .delete(
    '/:id',
    describe({ summary: 'Delete an absence', answers: { 204: null } }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => {
      await deleteAbsence(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
