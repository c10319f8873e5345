import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** Runs a module in the build and keeps what it exports, as JSON, in its place. */
async function runWhileBuilding(this: LoaderContext<object>): Promise<string> {
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>; // a module's own names
  // What these modules read; a change of the build itself starts anew anyway.
  for (const source of ['@tokennest/api/contract', '@iconify-json/fluent-emoji-flat/package.json'])
    this.addDependency(resolve(source));
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

export default runWhileBuilding;
