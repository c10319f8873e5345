/** For the programs in TypeScript: what `readCommand` answers of each, as commands.mjs says. */
interface Asked {
  'bench:api': {
    families?: number;
    years?: number;
    processes: number[];
    replicas?: number;
    json: boolean;
    seconds: number;
    rounds: number;
  };
  'bench:evening': { families: number; cores: number; seed: number; real: boolean; table: boolean; json: boolean };
  'bench:web': {
    json: boolean;
    runs: number;
    journeys?: string;
    conditions?: string;
    protocols?: string;
    waterfall: boolean;
  };
  'proof:door': { json: boolean; seconds: number; connections: number; only: string[]; root?: string };
  'proof:failover': {
    rounds: number;
    clusters: number;
    families: number;
    minutes: number;
    only: string[];
    etcd: number;
    fault: string;
    json: boolean;
  };
  'proof:known-emails': { pairs: number; json: boolean };
  'proof:matrix': { off: string[]; only: string[]; json: boolean };
  'proof:mutation': {
    only: string;
    list: boolean;
    url?: string;
    'app-url'?: string;
    'superuser-url'?: string;
    'plain-url'?: string;
    'plain-app-url'?: string;
    json: boolean;
  };
  'proof:citus': {
    url?: string;
    'app-url'?: string;
    'superuser-url'?: string;
    'kill-worker'?: string;
    'start-worker'?: string;
    'plain-url'?: string;
    'plain-app-url'?: string;
    only: string[];
    fault: string;
    json: boolean;
  };
  'proof:pooled': { pool?: number; only: string[]; fault: string; json: boolean };
  'proof:race-locks': { only: string; rounds: number; json: boolean };
  'proof:races': { rounds: number; only: string; seed?: number; json: boolean };
  'proof:readme': { only: string[]; print?: string; json: boolean };
  'proof:replicas': { rounds: number; only: string[]; proxy: string; fault: string; json: boolean };
  'proof:upgrades': { only: string[]; through: string[]; json: boolean };
  'proof:versions': { rounds: number; seed?: number; json: boolean };
  pictures: { docs: boolean; readme: boolean };
}

export const commandNames: readonly string[];
export function parseCommand(name: string, args: readonly string[]): object;
export function readCommand<Name extends keyof Asked>(
  name: Name,
  args?: readonly string[],
): Asked[Name] & { words: string[] };
