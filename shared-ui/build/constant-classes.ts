import type { LoaderContext } from 'webpack';

/**
 * Exports each class of a style sheet as a constant. Its value has six letters, and webpack inlines it wherever it is
 * used (`optimization.inlineExports`), so that a chunk only contains the classes it uses.
 */
function constantClasses(this: LoaderContext<object>, code: string): string {
  return code.replace(/export default (\{[^}]*\});?/, (_, names: string) =>
    Object.entries(JSON.parse(names) as Record<string, string>) // written by css-loader
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n'),
  );
}

export default constantClasses;
