const inModules = 'node_modules/';
const nameAt = (path) => path.slice(path.lastIndexOf(inModules) + inModules.length);

/** Adds the usual registry URLs, which our lock omits so that any registry can serve it. */
export function withAddresses({ packages, ...lock }, registry) {
  const addressed = Object.entries(packages).map(([path, entry]) => {
    if (!path.includes(inModules) || entry.link || entry.resolved) return [path, entry];
    const name = entry.name ?? nameAt(path);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: new URL(`${name}/-/${file}`, registry).href }];
  });
  return { ...lock, packages: Object.fromEntries(addressed) };
}

/** The dependencies that serving and building use; the others, such as Babel, are 330 packages. */
const used = {
  '@module-federation/enhanced': ['@module-federation/runtime-tools'],
  '@scalar/fastify-api-reference': [],
  'html-webpack-plugin': ['lodash', 'pretty-error', 'tapable'],
  'workbox-build': ['@apideck/better-ajv-errors', 'ajv', 'common-tags', 'pretty-bytes', 'source-map'],
};

/** A lock without the packages that the product does not use. */
export function withoutUnused({ packages, ...lock }) {
  const narrowed = Object.entries(packages).map(([path, entry]) => {
    const names = used[nameAt(path)];
    const gone = names?.find((name) => !entry.dependencies[name]);
    if (gone) throw new Error(`scripts/lock.mjs names ${gone}, which ${nameAt(path)} does not need any more.`);
    return [path, names ? { ...entry, dependencies: only(names, entry.dependencies) } : entry];
  });
  return { ...lock, packages: Object.fromEntries(narrowed) };
}

export const only = (names, packages = {}) =>
  Object.fromEntries(names.filter((name) => packages[name]).map((name) => [name, packages[name]]));
