import type { ComponentType, ReactNode } from 'react';
import type { ProfileDto } from './api.js';
import type { HostApi, Question, ToastAction } from './host-api.js';
import type { Lists, Rows } from './rows.js';

/** One request. `body` is the parsed JSON, or null. */
export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answered = { status?: number; body?: unknown; headers?: Record<string, string> };
/** A response; the default status is 200. Throw to simulate a lost network. */
export type Answer = (call: Call) => Answered | Promise<Answered>;

/** A list per resource: GET filters and pages it by the query, POST adds to it, DELETE removes from it. */
export interface FakeFamily extends Lists {
  /** Child id → tokens. */
  balances: Record<string, number>;
  /** All requests, in order. */
  calls: Call[];
  readonly posts: Call[];
  /** Overrides the response; return undefined for the normal one. */
  refuse: (call: Call) => ReturnType<Answer> | undefined;
  /** Makes the next POST return this response, or fail with this Error as a lost network would. */
  failNext: (trouble: Answered | Error) => void;
}

/** Sarah and her children Leo and Mia; `start` sets the initial rows. */
export declare function fakeFamily(start?: Partial<FakeFamily>): FakeFamily;
export declare const sarah: ProfileDto;
export declare const leo: ProfileDto;
export declare const mia: ProfileDto;

/** Answers requests as the API would, and records them in the family. */
export declare function answerOf(family: FakeFamily): Answer;

/** A family with rows in every list, as `check` uses it. */
export declare function cannedAnswers(): Answer;

/** A row as the API might return it: fields of `some`, and invented values for the rest. */
export declare function rowOf<N extends keyof Rows>(noun: N, number: number, some?: Partial<Rows[N]>): Rows[N];

/** A `fetch` that responds with `answer`. */
export declare function fakeSend(answer: Answer): typeof fetch;

/** Calls that a screen made to its host, in order. */
export interface HostRecord {
  toasts: { kind: 'success' | 'error'; sentence: string }[];
  actions: ToastAction[];
  questions: Question[];
  paths: string[];
  titles: string[];
  reported: unknown[];
}

/** A HostApi for tests with real query and API clients; only the server is replaced by `answer`. */
export declare function makeTestHost(answer: Answer, overrides?: Partial<HostApi>): HostApi & { record: HostRecord };

/** The providers that the shell puts around every remote. */
export declare function aroundOf(host: HostApi, path?: string): ComponentType<{ children: ReactNode }>;
