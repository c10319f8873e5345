import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { idParam } from '../../platform/kernel/wire.contract.ts';
import { profileDto, profileQuery } from './profile.contract.ts';
import { getPerson, listChildren, type ReadGoal } from './profile.service.ts';

const describe = describeUnder({ name: 'Profiles', description: 'The people of a family' });

/** `readGoal` is of the rewards, which stand above this noun. */
export const profileRoutes = (readGoal: ReadGoal) =>
  new Hono<ApiEnv>()
    .get(
      '/',
      describe({
        summary: 'List the children of the family by name; a child sees only itself',
        answers: { 200: z.array(profileDto) },
      }),
      accept('query', profileQuery),
      async (c) => c.json(await listChildren(c.var.em, c.var.actor), 200),
    )
    .get(
      '/:id',
      describe({ summary: 'Read one person of the family, a child with its goal', answers: { 200: profileDto } }),
      accept('param', idParam),
      async (c) => c.json(await getPerson(c.var.em, c.var.actor, { ...c.req.valid('param'), readGoal }), 200),
    );
