import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { describeUnder } from '../http/describe-route.ts';
import { idParam } from '../kernel/wire.contract.ts';
import { profileDto, profileQuery } from './profile.contract.ts';
import { getProfile, listChildren } from './profile.service.ts';

const describe = describeUnder({ name: 'Profiles', description: 'The people of a family' });

export const profileRoutes = new Hono<ApiEnv>()
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
    describe({ summary: 'Read one person of the family', answers: { 200: profileDto } }),
    accept('param', idParam),
    async (c) => c.json(await getProfile(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  );
