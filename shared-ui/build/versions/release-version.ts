import webpack, { type Compilation } from 'webpack';
import { digits, hashOfBuild } from './hash-of-build.ts';
import { readPackage } from './read-package.ts';
import type { App } from '../apps.ts';

/** Placeholder for the version, with the same length so that sizes do not change. */
export const futureVersion = (app: App): string => `${readPackage(app.folder).version}+${'_'.repeat(digits)}`;

/** Files whose address contains a hash of their content, which must not change anymore. */
const namesItsContent = (path: string) => /\.[0-9a-f]{8}\.\w+$/.test(path);

const contentOf = (compilation: Compilation, path: string) =>
  compilation.getAsset(path)?.source.buffer() ?? Buffer.alloc(0);

/**
 * `1.0.0+<8 hex>`: the package's version and a hash of the build's files and requirements, so that identical builds
 * have the same version whatever their sources (Rules 13.150). Replaces the placeholder in the few files that contain
 * it.
 */
export function nameVersion(compilation: Compilation, app: App, needs: object): string {
  const placeholder = futureVersion(app);
  const paths = compilation.getAssets().map(({ name }) => name);
  const version = placeholder.replace(
    /_+$/,
    hashOfBuild(needs, paths, (path) => contentOf(compilation, path)),
  );
  for (const path of paths) putIn(compilation, path, { placeholder, version });
  return version;
}

function putIn(
  compilation: Compilation,
  path: string,
  { placeholder, version }: Record<'placeholder' | 'version', string>,
) {
  const content = contentOf(compilation, path);
  if (!content.includes(placeholder)) return;
  if (namesItsContent(path))
    compilation.errors.push(new webpack.WebpackError(`${path} is named by its content and cannot name the version.`));
  const text = content.toString().replaceAll(placeholder, version);
  compilation.updateAsset(path, new webpack.sources.RawSource(text));
}
