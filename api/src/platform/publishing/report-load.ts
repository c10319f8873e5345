import { operation } from '../http/operation.ts';
import { clientAddressOf } from '../throttling/client-address.ts';
import { loadReport } from '../releases/release.contract.ts';

/** Of what the registry does not name nothing is counted. */
export const reportLoad = operation(
  {
    route: 'POST /api/remote-loads',
    summary: 'Tell that a version of a remote was loaded, or was not',
    who: 'open',
    body: loadReport,
    example: { name: 'childApp', version: '1.0.0', outcome: 'loaded' },
    answers: { 204: null },
  },
  async ({ body: report }, c) => {
    const { registry, tryLimits } = c.var;
    const named = registry?.current().registry.remotes[report.name];
    if (named && [named.current, named.previous, named.canary?.version].includes(report.version)) {
      registry.loads.count(report, clientAddressOf(c, tryLimits.trustedProxies));
    }
  },
);
