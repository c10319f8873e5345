import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DemoChild } from './demo-story.ts';
import type { Calendar, Moment } from './story-moments.ts';
import type { EnterAt } from './walk-through-time.ts';

export type DemoPerson = DemoChild | 'sarah';
export type DemoCast = Readonly<Record<DemoPerson, Actor>>;

/** Where the story takes place. */
export interface Scene {
  readonly cast: DemoCast;
  readonly calendar: Calendar;
}

export type Act = (enterAt: EnterAt) => Promise<void>;
type Deed = (em: EntityManager, actor: Actor) => Promise<unknown>;

/** What a person of the family does at some time, by the services. */
export const does = ({ cast }: Scene, who: DemoPerson, at: Date, deed: Deed): Moment<Act> => ({
  at,
  act: async (enterAt) => {
    await deed(await enterAt(at, cast[who]), cast[who]);
  },
});
