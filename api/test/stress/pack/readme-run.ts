import { execFileSync } from 'node:child_process';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { blocksOf, ended, plainEnv, root, runBlock, untilReady, type Way, ways } from './readme-ways.ts';

// `npm run stress -- readme` runs the README's commands that need a separate machine, as root on one that may be thrown
// away. `--print WAY` prints them, for example for a shell in a container with systemd.

interface Try {
  /** The reason why it cannot run here, or null. */
  readonly lacks: () => string | null;
  readonly cleanUp: string;
}

const has = (program: string) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`]).length > 0;
  } catch {
    return false;
  }
};

const tries: Partial<Record<Way, Try>> = {
  docker: {
    lacks: () => (has('docker') ? null : 'there is no docker'),
    cleanUp: 'docker compose down --volumes',
  },
  systemd: {
    lacks: () => (has('systemctl') && has('sudo') && isSystemdRunning() ? null : 'systemd does not run this machine'),
    cleanUp:
      'sudo systemctl disable --now tokennest && sudo rm -r /opt/tokennest /etc/systemd/system/tokennest.service',
  },
};

function isSystemdRunning(): boolean {
  try {
    execFileSync('systemctl', ['is-system-running', '--wait'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const startMaxMs = 600_000;

async function tryWay(way: Way, { lacks, cleanUp }: Try) {
  const reason = lacks();
  if (reason !== null) return { way, holds: null, reported: `not tried: ${reason}` };
  const how = { cwd: root, env: plainEnv({}) };
  // A service is unpacked from a bundle.
  const first = way === 'systemd' ? blocksOf('pack').slice(0, 1) : [];
  const startedAt = Date.now();
  const child = runBlock([...first, ...blocksOf(way)].join(''), how);
  try {
    await untilReady(3000, child, startMaxMs);
    return {
      way,
      holds: (await ended(child)) === 0,
      reported: `ready after ${Math.round((Date.now() - startedAt) / 1000)} s`,
    };
  } catch (error) {
    return { way, holds: false, reported: String(error) };
  } finally {
    await ended(runBlock(cleanUp, how));
  }
}

const isWay = (name: string): name is Way => ways.some((way) => way === name);
const { only, print, json } = readCommand('stress readme');
for (const name of [...only, ...(print === undefined ? [] : [print])])
  if (!isWay(name)) refuse(`There is no way ${name}: choose one of ${ways.join(', ')}.`);

if (print !== undefined && isWay(print)) process.stdout.write(blocksOf(print).join(''));
else {
  const tried = [];
  for (const way of ways) {
    const how = tries[way];
    if (how && (only.length === 0 || only.includes(way))) tried.push(await tryWay(way, how));
  }
  const rows = tried.map(
    ({ way, holds, reported }) => `${way.padEnd(8)} ${holds === false ? 'FAILS ' : ''}${reported}\n`,
  );
  process.stdout.write(json ? `${JSON.stringify(tried)}\n` : rows.join(''));
  process.exitCode = tried.some(({ holds }) => holds === false) ? 1 : 0;
}
