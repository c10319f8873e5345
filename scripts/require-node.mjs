import { oldestNode } from './oldest-node.mjs';

// Imported first, because an older Node would fail at the first missing built-in module without giving the reason.
if (Number.parseInt(process.versions.node, 10) < oldestNode)
  throw new Error(
    `The tests need Node ${oldestNode} or newer, this is ${process.version}. npm brings its own: npm test -- tasks runs the tests whose path contains "tasks".`,
  );
