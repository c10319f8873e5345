import { Refusal } from './progress.mjs';
import { runTool } from './run.mjs';

/** Runs one of scripts/publish, each of which ends with 0 or, when it has said why, with 2 (Rules 13.25). */
export async function runPublishTool(node, path, args) {
  const code = await runTool(node, { path, failureCode: 1 }, args);
  if (code === 0 || code === 2) return code;
  throw new Refusal(`${path} was ended, or is not whole: see what stands above, and whether npm ci has run.`);
}
