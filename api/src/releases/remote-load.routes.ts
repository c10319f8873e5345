import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { describeUnder } from '../http/describe-route.ts';
import { loadReport } from './release.contract.ts';

const describe = describeUnder({ name: 'Releases', description: 'How a team publishes its remote by itself' });

/** Open to every browser that loads a remote; of what the registry does not name nothing is counted. */
export const remoteLoadRoutes = new Hono<ApiEnv>().post(
  '/',
  describe({ summary: 'Tell that a version of a remote was loaded, or was not', answers: { 204: null } }),
  accept('json', loadReport),
  (c) => {
    const report = c.req.valid('json');
    const { registry } = c.var;
    const named = registry?.current().registry.remotes[report.name];
    if (named && [named.current, named.previous, named.canary?.version].includes(report.version)) {
      registry.loads.count(report);
    }
    return c.body(null, 204);
  },
);
