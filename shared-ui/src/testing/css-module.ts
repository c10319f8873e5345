/** Stands for every style sheet under Jest: a class is called what its rule is called. */
export default new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);
