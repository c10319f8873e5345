import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main, Refusal } from './progress.mjs';
import { runTool } from './run.mjs';

/** Programs that whoever runs the product starts, with the product's settings. */
const tools = {
  // 0 is clean and 1 has findings, so what keeps the audit from running is neither.
  audit: { path: 'api/src/audit.ts', failureCode: 2 },
  clock: { path: 'api/src/clock-command.ts', failureCode: 2 },
  password: { path: 'api/src/password-command.ts', failureCode: 1 },
  roles: { path: 'api/src/platform/postgres/print-roles.ts', failureCode: 1 },
};

const [name, ...args] = process.argv.slice(2);
const tool = tools[name];

await main(async () => {
  if (!tool) throw new Refusal(`There is no tool ${name}: choose one of ${Object.keys(tools).join(', ')}.`);
  readCommand(name, args);
  return runTool(await bootstrap(), tool, args);
}, tool?.failureCode);
