import { join } from 'node:path';
import type { LoaderContext } from 'webpack';

const runtime = JSON.stringify(join(import.meta.dirname, 'refresh-runtime.ts'));
/** On the first line, so that line numbers do not change. */
const before = `import * as $refresh from ${runtime};const $RefreshReg$ = $refresh.registerIn(__webpack_module__.id), $RefreshSig$ = $refresh.sign;`;
const after = '\n$refresh.accept(__webpack_module__, import.meta.webpackHot);\n';

/** Connects the components that swc marked for React Fast Refresh to our runtime. */
function refreshLoader(this: LoaderContext<object>, code: string, map?: string): void {
  const isMarked = code.includes('$RefreshReg$') || code.includes('$RefreshSig$');
  this.callback(null, isMarked ? before + code + after : code, map);
}

export default refreshLoader;
