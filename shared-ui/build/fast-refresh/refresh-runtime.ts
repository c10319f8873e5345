import * as bundled from 'react-refresh/runtime';

interface Module {
  id: string | number;
  exports: Record<string, unknown>;
}

interface Hot {
  data?: { exports?: Module['exports'] };
  accept: () => void;
  dispose: (keep: (data: NonNullable<Hot['data']>) => void) => void;
  invalidate: () => void;
  status: () => string;
  apply: () => Promise<unknown>;
  addStatusHandler: (handler: (status: string) => void) => void;
}

/** One instance per page, loaded before React DOM, which it hooks into. The shell's React renders all remotes. */
const page = self as { tokennestRefresh?: typeof bundled };
if (!page.tokennestRefresh) {
  bundled.injectIntoGlobalHook(self);
  page.tokennestRefresh = bundled;
}
const runtime = page.tokennestRefresh;

const soonMs = 30;
let soon: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => runtime.performReactRefresh(), soonMs);
}

export const registerIn = (id: Module['id']) => (type: unknown, name: string) =>
  runtime.register(type, `${id} ${name}`);
export const sign = () => runtime.createSignatureFunctionForTransform();

/** A module can be replaced in place only if all of its exports are components. */
function isBoundary(exports: Module['exports']): boolean {
  const all = Object.values(exports);
  return all.length > 0 && all.every((one) => runtime.isLikelyComponentType(one));
}

function isOther(before: Module['exports'], now: Module['exports']): boolean {
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return true;
  return names.some((name) => runtime.getFamilyByType(before[name]) !== runtime.getFamilyByType(now[name]));
}

/** Appended to each module with components or hooks. Reloads the page if the module cannot be replaced. */
export function accept({ id, exports }: Module, hot: Hot | undefined): void {
  if (!hot || !isBoundary(exports)) return;
  for (const [name, type] of Object.entries(exports)) runtime.register(type, `${id} exports ${name}`);
  const before = hot.data?.exports;
  hot.dispose((data) => (data.exports = exports));
  hot.accept();
  if (!before) return;
  if (isOther(before, exports)) hot.invalidate();
  else refreshSoon();
}

const stuckMs = 200;
/** Time for all parts of an update to arrive, also on a busy machine. */
const comesWithinMs = 10_000;

/**
 * The development client ignores an update that arrives while the page is loading another part, and then waits forever.
 * So the update is applied here once that part has loaded; if it fails to load, the page reloads.
 */
function applyWhatIsLeft({ status, apply, addStatusHandler }: Hot): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const applyLeft = () => {
    if (status() === 'ready') void apply().catch(() => location.reload());
  };
  addStatusHandler((now) => {
    clearTimeout(timer);
    if (now === 'ready') timer = setTimeout(applyLeft, stuckMs);
    if (now === 'prepare') timer = setTimeout(() => location.reload(), comesWithinMs);
  });
}

declare global {
  interface ImportMeta {
    /** Webpack only provides this under exactly this name. */
    readonly webpackHot?: Hot;
  }
}
if (import.meta.webpackHot) applyWhatIsLeft(import.meta.webpackHot);
