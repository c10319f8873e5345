/** For the programs in TypeScript: what `readCommand` answers of each, as commands.mjs says. */
interface Asked {
  'bench api': {
    families?: number;
    years?: number;
    processes: number[];
    replicas?: number;
    json: boolean;
    seconds: number;
    rounds: number;
  };
  'bench evening': { families: number; cores: number; seed: number; real: boolean; table: boolean; json: boolean };
  'bench web': {
    json: boolean;
    runs: number;
    journeys?: string;
    conditions?: string;
    protocols?: string;
    waterfall: boolean;
  };
  'stress door': { json: boolean; seconds: number; connections: number; only: string[]; root?: string };
  'stress failover': {
    rounds: number;
    clusters: number;
    families: number;
    minutes: number;
    only: string[];
    etcd: number;
    fault: string;
    json: boolean;
  };
  'stress known-emails': { pairs: number; json: boolean };
  'stress matrix': { off: string[]; only: string[]; json: boolean };
  'stress mutation': {
    only: string;
    list: boolean;
    url?: string;
    'app-url'?: string;
    'superuser-url'?: string;
    'plain-url'?: string;
    'plain-app-url'?: string;
    json: boolean;
  };
  'stress citus': {
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
  'stress pooled': { pool?: number; only: string[]; fault: string; json: boolean };
  'stress race-locks': { only: string; rounds: number; json: boolean };
  'stress races': { rounds: number; only: string; seed?: number; json: boolean };
  'stress readme': { only: string[]; print?: string; json: boolean };
  'stress replicas': { rounds: number; only: string[]; proxy: string; fault: string; json: boolean };
  'stress upgrades': { only: string[]; through: string[]; json: boolean };
  'stress versions': { rounds: number; seed?: number; json: boolean };
  stress: { rounds: number; seed?: number; only: string; list: boolean; off: string[]; json: boolean };
  pictures: { docs: boolean; readme: boolean; language?: string; sentences?: string };
}

export const commandNames: readonly string[];
export function parseCommand(name: string, args: readonly string[]): object;
export function readCommand<Name extends keyof Asked>(
  name: Name,
  args?: readonly string[],
): Asked[Name] & { words: string[] };
