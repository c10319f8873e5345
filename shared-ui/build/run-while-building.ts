import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'webpack';

const { resolve } = createRequire(import.meta.url);

async function runWhileBuilding(this: LoaderContext<object>): Promise<string> {
  const exported = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, unknown>; // a module's exports
  // The inputs of these modules. Changing the build itself invalidates the cache anyway.
  for (const source of ['@tokennest/api/contract', '@iconify-json/fluent-emoji-flat/package.json'])
    this.addDependency(resolve(source));
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

export default runWhileBuilding;
