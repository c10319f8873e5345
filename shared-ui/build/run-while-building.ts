import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** Runs a module in the build and keeps what it exports, as JSON, in its place. */
async function runWhileBuilding(this: LoaderContext<object>): Promise<string> {
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>; // a module's own names
  // What the drawings are made of; changes of the build itself start anew anyway.
  for (const source of ['@tokennest/api/contract', '@iconify-json/fluent-emoji-flat/icons.json'])
    this.addDependency(resolve(source));
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

export default runWhileBuilding;
