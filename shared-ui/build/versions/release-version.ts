import webpack, { type Compilation } from 'webpack';
import { digits, hashOfBuild } from './hash-of-build.ts';
import { readPackage } from './read-package.ts';
import type { App } from '../apps.ts';

/** Stands for the version until it is known. As long as that, so that it changes no size. */
export const futureVersion = (app: App): string => `${readPackage(app.folder).version}+${'_'.repeat(digits)}`;

/** Their addresses name their content, which must not change any more. */
const namesItsContent = (path: string) => /\.[0-9a-f]{8}\.\w+$/.test(path);

const contentOf = (compilation: Compilation, path: string) =>
  compilation.getAsset(path)?.source.buffer() ?? Buffer.alloc(0);

/**
 * `1.0.0+<8 hex>`: the package's version and a hash of what the build consists of and says that it needs, so that the
 * same build is the same version whatever it was made from (Rules 13.150). Takes its place in the few files that name it.
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
