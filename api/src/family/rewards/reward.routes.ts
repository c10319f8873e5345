import { Hono } from 'hono';
import { z } from 'zod';
import { profileDto } from '../families/profile.contract.ts';
import { accept } from '../../platform/http/accept.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { describeUnder } from '../../platform/http/describe-route.ts';
import { keyOf } from '../../platform/http/request-key.ts';
import { requireRole } from '../../platform/http/require-role.ts';
import { sessionInside } from '../../platform/http/session-inside.ts';
import { emptyBody, idParam } from '../../platform/kernel/wire.contract.ts';
import { redemptionDto } from './redemption.contract.ts';
import { chooseGoal } from './goal.service.ts';
import { redeemReward } from './redeem.service.ts';
import { chooseGoalBody, createRewardBody, editRewardBody, rewardDto } from './reward.contract.ts';
import { createReward, deleteReward, editReward, listRewards } from './reward.service.ts';

const describe = describeUnder({ name: 'Rewards', description: 'What tokens are redeemed for' });

export const rewardRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    describe({
      summary: 'List the rewards, newest first; a child sees the active ones',
      answers: { 200: z.array(rewardDto) },
    }),
    sessionInside,
    async (c) => c.json(await listRewards(c.var.em, c.var.asker), 200),
  )
  .post(
    '/',
    describe({ summary: 'Create a reward', answers: { 201: rewardDto }, refuses: [409], isKeyed: true }),
    requireRole('parent'),
    accept('json', createRewardBody),
    async (c) => c.json(await createReward(c.var.em, c.var.actor, { ...c.req.valid('json'), key: keyOf(c) }), 201),
  )
  .put(
    '/goal',
    describe({ summary: 'Choose the one reward to save for, or none', answers: { 200: profileDto }, refuses: [404] }),
    requireRole('child'),
    accept('json', chooseGoalBody),
    async (c) => c.json(await chooseGoal(c.var.em, c.var.actor, c.req.valid('json').reward_id), 200),
  )
  .put(
    '/:id',
    describe({ summary: 'Show, hide or edit a reward', answers: { 200: rewardDto } }),
    requireRole('parent'),
    accept('param', idParam),
    accept('json', editRewardBody),
    async (c) =>
      c.json(await editReward(c.var.em, c.var.actor, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  .delete(
    '/:id',
    describe({ summary: 'Delete a reward; its redemptions stay', answers: { 204: null } }),
    requireRole('parent'),
    accept('param', idParam),
    async (c) => {
      await deleteReward(c.var.em, c.var.actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/redeem',
    describe({
      summary: 'Redeem a reward: the tokens are taken at once',
      answers: { 201: redemptionDto },
      refuses: [409],
      isKeyed: true,
    }),
    sessionInside,
    requireRole('child'),
    accept('param', idParam),
    accept('json', emptyBody),
    async (c) =>
      c.json(await redeemReward(c.var.em, c.var.asker, { rewardId: c.req.valid('param').id, key: keyOf(c) }), 201),
  );
