import { oldestNode } from './oldest-node.mjs';

// Imported before all else: an older Node would fail at the first built-in module that it lacks, and not say why.
if (Number.parseInt(process.versions.node, 10) < oldestNode)
  throw new Error(
    `The tests need Node ${oldestNode} or newer, this is ${process.version}. npm brings its own: npm test -- tasks runs the tests whose path holds "tasks".`,
  );
