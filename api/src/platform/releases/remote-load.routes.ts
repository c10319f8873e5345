import { Hono } from 'hono';
import { accept } from '../http/accept.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { clientAddressOf } from '../throttling/client-address.ts';
import { describe } from './describe-releases.ts';
import { loadReport } from './release.contract.ts';

/** Open to every browser that loads a remote; of what the registry does not name nothing is counted. */
export const remoteLoadRoutes = new Hono<ApiEnv>().post(
  '/',
  describe({ summary: 'Tell that a version of a remote was loaded, or was not', answers: { 204: null } }),
  accept('json', loadReport),
  (c) => {
    const report = c.req.valid('json');
    const { registry, tryLimits } = c.var;
    const named = registry?.current().registry.remotes[report.name];
    if (named && [named.current, named.previous, named.canary?.version].includes(report.version)) {
      registry.loads.count(report, clientAddressOf(c, tryLimits.trustedProxies));
    }
    return c.body(null, 204);
  },
);
