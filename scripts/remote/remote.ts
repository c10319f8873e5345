import { carryOut } from './carry-out.ts';
import { checkOne } from './check.ts';
import { checkAll } from './check-all.ts';
import { ownBench, ownChoice } from './clone.ts';
import { runCommand } from './command.ts';
import { createWorkspace } from './create-workspace.ts';
import { isHelpWanted, readOrder, usageFor } from './order.ts';

await runCommand(async (args, closing) => {
  const choice = ownChoice(process.env['RELEASE_FOLDER'] ?? '');
  if (isHelpWanted(args)) return { result: {}, words: usageFor(choice) };
  const order = readOrder(args, choice);
  const { action, values } = order;
  if (action === 'create') return createWorkspace(order);
  // Only `dev` loads webpack.
  if (action === 'dev') return (await import('./dev.ts')).dev(order, closing);
  if (values.all || values.shell) return checkAll(order, closing);
  const bench = ownBench(order.remote, closing);
  return action === 'check' ? checkOne(order, bench, closing) : carryOut(order, bench, closing);
});
