import { bootstrap } from './bootstrap.mjs';
import { main } from './progress.mjs';
import { runTool } from './run.mjs';

/** 0 is clean and 1 has findings, so what keeps the audit from running is neither. */
const couldNotRun = 2;

await main(async () => runTool(await bootstrap(), 'api/src/audit/audit.ts', couldNotRun), couldNotRun);
