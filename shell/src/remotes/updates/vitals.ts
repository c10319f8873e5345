import type { RemoteName } from '@tokennest/shared-ui/contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { isOnline } from '../../browser/connectivity.ts';
import { tellServer } from '../crashes/tell-server.ts';
import { installId } from '../install-id.ts';
import type { Running } from '../loader.ts';

/** Whole numbers; null of what was not measured. */
interface Vitals {
  lcp_ms: number | null;
  inp_ms: number | null;
  cls_milli: number | null;
}

const vitals: Vitals = { lcp_ms: null, inp_ms: null, cls_milli: null };
const measured = new Set<string>();

/** From asking for a remote until it was shown last. */
function mountMsOf(name: RemoteName, askedAtMs: number): number | null {
  const shown = performance.getEntriesByName(`shown ${name}`).at(-1);
  return shown && shown.startTime >= askedAtMs ? Math.round(shown.startTime - askedAtMs) : null;
}

const routeIn = (address: string) => new URL(address).pathname.split('/')[1];

/** Whether the page was opened for the remote that is shown: what it is measured by is that of the whole page. */
const isOpenedForIt = () =>
  performance.getEntriesByType('navigation').some((page) => routeIn(page.name) === routeIn(location.href));

function follow(): void {
  const all = { reportAllChanges: true };
  onLCP(({ value }) => void (vitals.lcp_ms = Math.round(value)), all);
  onINP(({ value }) => void (vitals.inp_ms = Math.round(value)), all);
  onCLS(({ value }) => void (vitals.cls_milli = Math.round(value * 1000)), all);
}

/** Tells how fast this page was, once, when it is hidden for the first time (Rules 13.165). */
export function measureVitals(name: RemoteName, { version, askedAtMs }: Running): void {
  const key = `${name} ${version}`;
  if (measured.has(key)) return;
  const isFirst = measured.size === 0;
  measured.add(key);
  const mount = mountMsOf(name, askedAtMs);
  const isOwn = isFirst && isOpenedForIt();
  if (isOwn) follow();
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const none: Vitals = { lcp_ms: null, inp_ms: null, cls_milli: null };
    if (!isOnline.get()) return;
    const measures = { mount_ms: mount, ...(isOwn ? vitals : none) };
    void tellServer('/api/remote-vitals', { name, version, device: installId(), ...measures });
  };
  document.addEventListener('visibilitychange', tell);
}
