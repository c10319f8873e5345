import type { ComponentType, ReactNode } from 'react';
import type { ProfileDto } from './api.js';
import type { HostApi, Question, ToastAction } from './host-api.js';
import type { Lists, Rows } from './rows.js';

/** One request. `body` is the parsed JSON, null when there was none. */
export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answered = { status?: number; body?: unknown; headers?: Record<string, string> };
/** What the server answers; 200 unless told. Throw to be a network that is away. */
export type Answer = (call: Call) => Answered | Promise<Answered>;

/** A list of each noun, which GET reads, narrowed and paged by the address, POST adds to and DELETE takes from. */
export interface FakeFamily extends Lists {
  /** Child id → tokens. */
  balances: Record<string, number>;
  /** Every request that came, in order. */
  calls: Call[];
  readonly posts: Call[];
  /** Answers before the family does; undefined leaves it to the family. */
  refuse: (call: Call) => ReturnType<Answer> | undefined;
  /** The next POST is refused so, or fails on its way with an Error. */
  failNext: (trouble: Answered | Error) => void;
}

/** Sarah, her children Leo and Mia, and what `start` says of them. */
export declare function fakeFamily(start?: Partial<FakeFamily>): FakeFamily;
export declare const sarah: ProfileDto;
export declare const leo: ProfileDto;
export declare const mia: ProfileDto;

/** What the family answers, as the API does, and remembers of being asked. */
export declare function answerOf(family: FakeFamily): Answer;

/** A family with something in every list: what a build is tried with. */
export declare function cannedAnswers(): Answer;

/** A row of a noun, as the API might answer it: `some` of it is given, the rest is invented. */
export declare function rowOf<N extends keyof Rows>(noun: N, number: number, some?: Partial<Rows[N]>): Rows[N];

/** A `fetch` that asks `answer`. */
export declare function fakeSend(answer: Answer): typeof fetch;

/** What a screen did with its host, in order. */
export interface HostRecord {
  toasts: { kind: 'success' | 'error'; sentence: string }[];
  actions: ToastAction[];
  questions: Question[];
  paths: string[];
  titles: string[];
  reported: unknown[];
}

/** A HostApi for tests: real query client, real typed client, only the server is `answer`. */
export declare function makeTestHost(answer: Answer, overrides?: Partial<HostApi>): HostApi & { record: HostRecord };

/** What the shell puts around every remote. */
export declare function aroundOf(host: HostApi, path?: string): ComponentType<{ children: ReactNode }>;
