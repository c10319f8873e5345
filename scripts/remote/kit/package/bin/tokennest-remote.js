#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const oldest = Number.parseInt(engines.node.replace('>=', ''), 10);

if (Number.parseInt(process.versions.node, 10) < oldest) {
  const detail = `tokennest-remote needs Node ${oldest} or newer, and this is ${process.version}: install a newer Node.`;
  if (process.argv.includes('--json')) console.log(JSON.stringify({ is_done: false, detail, status: null }));
  console.error(detail);
  process.exitCode = 2;
} else {
  process.env.REMOTE_KIT = fileURLToPath(new URL('..', import.meta.url));
  await import('../lib/command.js');
}
