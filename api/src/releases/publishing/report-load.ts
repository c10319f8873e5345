import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { operation } from '../../core/http/operation.ts';
import { type FileList, listKey } from '../registry/read-live.ts';
import type { Frame } from '../registry/reasons/reasons.contract.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import { type LoadReport, loadReport } from '../registry/release.contract.ts';

/** Ignores versions that the registry does not name. */
export const reportLoad = operation(
  {
    route: 'POST /api/remote-loads',
    summary: 'Report that a version of a remote was loaded, or why it failed',
    who: 'open',
    body: loadReport,
    example: { name: 'childApp', version: '1.0.0', outcome: 'loaded' },
    answers: { 204: null },
  },
  async ({ body: report }, c) => {
    const named = findNamed(c, report);
    if (!named) return;
    const { reports, files, address } = named;
    reports.loads.count(report, address);
    if (!report.why) return;
    const why = { ...report.why, frame: frameIn(files, report.why.frame) };
    if (why.frame || report.outcome === 'failed') reports.errors.count({ ...report, why }, address);
  },
);

function findNamed(c: Context<ApiEnv>, { name, version }: Pick<LoadReport, 'name' | 'version'>) {
  const { registry, tryLimits } = c.var.services;
  const { registry: live, lists } = registry?.current() ?? {};
  const remote = live?.remotes[name];
  if (!registry || !remote || ![remote.current, remote.previous, remote.canary?.version].includes(version)) return null;
  const address = clientAddressOf(c, tryLimits.trustedProxies);
  return { reports: registry.reports, files: lists?.get(listKey(name, version)), address };
}

function frameIn(files: FileList | undefined, frame: Frame | null): Frame | null {
  const { bytes } = (frame && files?.get(frame.file)) ?? { bytes: 0 };
  return frame && frame.file.endsWith('.js') && Math.max(frame.line, frame.column) <= bytes ? frame : null;
}
