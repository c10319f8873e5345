import * as bundled from 'react-refresh/runtime';

/** A module as webpack keeps it, and how it is replaced. */
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

/**
 * One for a page, and there before its React DOM, which it hooks into: the shell and its remotes each bring this module,
 * and the shell's React draws them all.
 */
const page = self as { tokennestRefresh?: typeof bundled };
if (!page.tokennestRefresh) {
  bundled.injectIntoGlobalHook(self);
  page.tokennestRefresh = bundled;
}
const runtime = page.tokennestRefresh;

const soonMs = 30;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Several modules may come at once. */
function refreshSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => runtime.performReactRefresh(), soonMs);
}

/** For swc's $RefreshReg$ and $RefreshSig$. */
export const registerIn = (id: Module['id']) => (type: unknown, name: string) =>
  runtime.register(type, `${id} ${name}`);
export const sign = () => runtime.createSignatureFunctionForTransform();

/** Only where nobody has anything of a module but components can one be put in another's place. */
function isBoundary(exports: Module['exports']): boolean {
  const all = Object.values(exports);
  return all.length > 0 && all.every((one) => runtime.isLikelyComponentType(one));
}

function isOther(before: Module['exports'], now: Module['exports']): boolean {
  const names = Object.keys(now);
  if (names.length !== Object.keys(before).length) return true;
  return names.some((name) => runtime.getFamilyByType(before[name]) !== runtime.getFamilyByType(now[name]));
}

/** At the end of each module that has components or hooks: a page is loaded again where this cannot take the update on. */
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
/** For what an update consists of to come, on a busy machine too. */
const comesWithinMs = 10_000;

/**
 * An update that comes just as the page loads another part is not taken on by the client of the development server, which
 * then waits for ever; so it is taken on here once that part is there. Where that does not come, the page is loaded anew.
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
    /** Webpack's own; it is there only where it is named just so. */
    readonly webpackHot?: Hot;
  }
}
if (import.meta.webpackHot) applyWhatIsLeft(import.meta.webpackHot);
