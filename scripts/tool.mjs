import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { main, Refusal } from './progress.mjs';
import { runTool } from './run.mjs';
import { tools } from './tools.mjs';

const [name, ...args] = process.argv.slice(2);
const tool = tools[name];

await main(async () => {
  if (!tool) throw new Refusal(`There is no tool ${name}: choose one of ${Object.keys(tools).join(', ')}.`);
  readCommand(name, args);
  return runTool(await bootstrap({ serves: true }), tool, args);
}, tool?.failureCode);
