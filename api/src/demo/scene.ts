import type { EntityManager } from '../core/database/orm.ts';
import type { Actor } from '../core/kernel/actor.ts';
import type { Sentence } from '../core/errors/sentences.ts';
import type { Calendar } from './calendar.ts';
import type { DemoChild } from './demo-story.ts';
import type { EnterAt } from './walk-through-time.ts';

export type DemoPerson = DemoChild | 'sarah' | 'alex' | 'rose';
export type DemoCast = Readonly<Record<DemoPerson, Actor>>;

export interface Scene {
  readonly cast: DemoCast;
  readonly calendar: Calendar;
  readonly timeZone: string;
  /** In the demo's language. */
  readonly say: (sentence: Sentence) => string;
}

export interface Moment {
  readonly at: Date;
  readonly act: (enterAt: EnterAt) => Promise<void>;
}

type Deed = (em: EntityManager, actor: Actor) => Promise<unknown>;

export const does = ({ cast }: Scene, who: DemoPerson, at: Date, deed: Deed): Moment => ({
  at,
  act: async (enterAt) => {
    await deed(await enterAt(at, cast[who]), cast[who]);
  },
});
