/** Stands for every style sheet under Jest: each class has its own name as its value. */
export default new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (typeof name === 'string' ? name : undefined) },
);
