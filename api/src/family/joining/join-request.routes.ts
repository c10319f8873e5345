import { Hono } from 'hono';
import { z } from 'zod';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import { describe } from '../families/describe-family.ts';
import { joinBody, joinRequestDto } from './join-request.contract.ts';
import { acceptRequest, declineRequest, joinFamily, listJoinRequests } from './join-request.service.ts';
import { countJoinTry } from './join-tries.ts';

export const joinRequestRoutes = new Hono<ApiEnv>()
  .post(
    '/join',
    describe({
      summary: 'Ask to join a family by its code; an earlier request without an answer is withdrawn',
      answers: { 201: joinRequestDto },
      refuses: [409, 429],
      isKeyed: true,
    }),
    requireRole('child'),
    accept('json', joinBody),
    async (c) => {
      const { em, actor } = c.var;
      const asked = { ...c.req.valid('json'), key: keyOf(c) };
      await countJoinTry(c, { code: asked.code, field: 'code', accountId: actor.profileId });
      return c.json(await joinFamily(em, actor, asked), 201);
    },
  )
  .get(
    '/join-requests',
    describe({
      summary: 'List requests to join the family, oldest first; a child sees their own, newest first',
      answers: { 200: z.array(joinRequestDto) },
    }),
    async (c) => c.json(await listJoinRequests(c.var.em, c.var.actor), 200),
  )
  .post(
    '/join-requests/:id/accept',
    describe({
      summary: 'Accept a request to join; the child signs in again and belongs to the family',
      answers: { 200: joinRequestDto },
      refuses: [409],
    }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await acceptRequest(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  )
  .post(
    '/join-requests/:id/decline',
    describe({
      summary: 'Decline a request to join; the child may ask again',
      answers: { 200: joinRequestDto },
      refuses: [409],
    }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) => c.json(await declineRequest(c.var.em, c.var.actor, c.req.valid('param').id), 200),
  );
