import type { FirstScreen } from '../../shared-ui/bench/static-bundle.ts';
import type { Role } from '../e2e/pages/sign-in.page.ts';

export interface Journey extends FirstScreen {
  path: string;
  /** The person of the demo family who opens it; null: signed out. */
  who: { email: string; role: Role } | null;
}

export const journeys = {
  login: { path: '/login', shellPage: 'login', remote: null, who: null },
  child: {
    path: '/child',
    shellPage: 'guarded',
    remote: 'childApp',
    who: { email: 'mia@example.com', role: 'Child' },
  },
  parent: {
    path: '/parent',
    shellPage: 'guarded',
    remote: 'parentApp',
    who: { email: 'sarah@example.com', role: 'Parent' },
  },
  docs: { path: '/docs', shellPage: 'docs', remote: 'docsApp', who: null },
} as const satisfies Record<string, Journey>;

export type JourneyName = keyof typeof journeys;

export interface Conditions {
  /** How many times slower than this machine its processor is. */
  slowdown: number;
  rttMs: number;
  /** Null: as fast as this machine. */
  mbps: number | null;
}

export const conditions = {
  unthrottled: { slowdown: 1, rttMs: 0, mbps: null },
  phone: { slowdown: 4, rttMs: 60, mbps: 9 },
  'slow-phone': { slowdown: 4, rttMs: 150, mbps: 1.6 },
} as const satisfies Record<string, Conditions>;

export type ConditionsName = keyof typeof conditions;
