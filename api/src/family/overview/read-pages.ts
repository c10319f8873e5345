import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { getFamily, type UsualReading } from '../families/family.ts';
import { listChildren } from '../families/list-children.ts';
import { listJoinRequests } from '../joining/list-join-requests.ts';
import { daysQuery } from '../recurring-tasks/days/days.contract.ts';
import { readDays } from '../recurring-tasks/days/read-days.ts';
import { listRedemptions } from '../rewards/list-redemptions.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { readBalance } from '../tokens/read-balance.ts';
import { childPageDto, parentPageDto } from './first-reads.contract.ts';
import { readOverview } from './read-overview.ts';

/** Operations that check the session in PostgreSQL run outside this request's transaction, as on their own routes. */
const askingAlone = (actor: Actor, c: Context<ApiEnv>) => ({ em: c.var.services.orm.em, asker: actor });

/** One request instead of five when a child's page opens (Rules 4.11). */
const readChildPage = (usual: UsualReading) =>
  operation(
    {
      route: 'GET /api/pages/child',
      summary: 'Read all data of the child’s first screen',
      who: 'child',
      query: daysQuery,
      answers: { 200: childPageDto },
    },
    async ({ em, actor, query }, c) => {
      const alone = askingAlone(actor, c);
      const [balance, tasks, days, redemptions, family] = await Promise.all([
        readBalance.run({ ...alone, params: { childId: actor.profileId } }),
        listTasks.run({ ...alone, query: {} }),
        readDays.run({ ...alone, query }),
        listRedemptions.run({ ...alone, query: {} }),
        getFamily(em, actor, usual),
      ]);
      return { balance, tasks: [...tasks.rows], days, redemptions: [...redemptions.rows], family };
    },
  );

/** One request instead of six when a parent's page opens (Rules 4.11). */
const readParentPage = (usual: UsualReading) =>
  operation(
    {
      route: 'GET /api/pages/parent',
      summary: 'Read all data of the parent’s first screen',
      who: 'parent',
      right: 'see',
      answers: { 200: parentPageDto },
    },
    async ({ em, actor }, c) => {
      const alone = askingAlone(actor, c);
      const [children, overview, tasks, redemptions, requests, family] = await Promise.all([
        listChildren.run({ ...alone, query: { role: 'child' } }),
        readOverview.run(alone),
        listTasks.run({ ...alone, query: {} }),
        listRedemptions.run({ ...alone, query: {} }),
        listJoinRequests.run(alone),
        getFamily(em, actor, usual),
      ]);
      return {
        children,
        overview,
        tasks: [...tasks.rows],
        redemptions: [...redemptions.rows],
        join_requests: requests,
        family,
      };
    },
  );

export const readPages = (usual: UsualReading) => [readChildPage(usual), readParentPage(usual)] as const;
