import type { LoaderContext } from 'webpack';

/**
 * Exports each class of a style sheet as a constant. Its value is six letters, which webpack writes wherever it is used
 * (`optimization.inlineExports`), so a chunk holds only the classes that it uses.
 */
function constantClasses(this: LoaderContext<object>, code: string): string {
  return code.replace(/export default (\{[^}]*\});?/, (_, names: string) =>
    Object.entries(JSON.parse(names) as Record<string, string>) // as css-loader wrote it
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n'),
  );
}

export default constantClasses;
