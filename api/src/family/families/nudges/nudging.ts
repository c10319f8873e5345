import type { Context } from 'hono';
import type { Clock } from '../../../core/clock/clock.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { formatTime, type Reader, readerOf } from '../../../core/http/locale-of.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { addDays } from '../../../core/kernel/local-date.ts';
import { dayBegins, familyDateAt, type FamilyDay } from '../family-day.ts';
import { FamilyEntity } from '../family.entity.ts';
import { usualHours } from './usual-hours.ts';
import { type Sentence, sentences } from '../../../core/errors/sentences.ts';
import { listed } from '../../../core/kernel/listed.ts';

export interface NudgeFacts {
  readonly time_zone: string;
  readonly day_begins_at: number;
  readonly within_hours: number;
  readonly last_of_max: string | null;
  readonly usual_seconds: number | null;
}

type Time = Date | string;

interface Waiting {
  readonly since: Time;
  readonly nudgedAt: Time | null;
}

const hourMs = 3_600_000;

function nextDay(moment: Time, day: FamilyDay): Date {
  return dayBegins(addDays(familyDateAt(new Date(moment), day), 1), day);
}

/** When a child may nudge next, unless the parent answers first (Rules 12.286). */
export function mayNudgeAt({ since, nudgedAt }: Waiting, facts: NudgeFacts): Date {
  const day = { timeZone: facts.time_zone, dayBeginsAt: facts.day_begins_at };
  const waitHours = Math.max(facts.within_hours, usualHours(facts.usual_seconds) ?? 0);
  const nudges = [nudgedAt, facts.last_of_max].filter((time) => time !== null);
  const times = [new Date(since).getTime() + waitHours * hourMs, ...nudges.map((time) => nextDay(time, day).getTime())];
  return new Date(Math.max(...times));
}

export const nudgedIn = ({ since, nudgedAt }: Waiting): string | null =>
  nudgedAt !== null && new Date(nudgedAt) >= new Date(since) ? new Date(nudgedAt).toISOString() : null;

interface Parents {
  readonly who: 'one' | 'several' | 'named';
  /** At most two. */
  readonly names: readonly string[];
}

async function readParents(em: EntityManager, { familyId, profileId }: Actor): Promise<Parents> {
  const sql = 'select names from fn.parent_of(?, ?)';
  const [row] = await callFunction<{ names: string[] }>(em, sql, [familyId, profileId]);
  if (!row) return { who: 'one', names: [] };
  return row.names.length > 2 ? { who: 'several', names: [] } : { who: 'named', names: row.names };
}

const nudges = sentences('api.nudge', {
  today: ({ who, names, time }: Parents & { time: string }) =>
    `You can remind ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} today at ${time}.`,
  tomorrow: ({ who, names, time }: Parents & { time: string }) =>
    `You can remind ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} tomorrow at ${time}.`,
  /** `weekday` such as Friday. */
  onDay: ({ who, names, weekday, time }: Parents & { weekday: string; time: string }) =>
    `You can remind ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} on ${weekday} at ${time}.`,
  inWeek: ({ who, names }: Parents) =>
    `You can remind ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} in a week.`,
  enough: ({ who, names }: Parents) =>
    `You reminded ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} a few times today. You can do it again tomorrow.`,
  once: ({ who, names }: Parents) =>
    `You reminded ${who === 'one' ? 'your parent' : who === 'several' ? 'your parents' : listed(names)} today. You can do it again tomorrow.`,
});

type Asked = { em: EntityManager; actor: Actor; clock: Clock; c: Context<ApiEnv> };

export async function beginNudge({ em, actor, clock, c }: Asked) {
  const day = await em.findOneOrFail(FamilyEntity, { id: actor.familyId });
  const now = await clock(em);
  const today = dayBegins(familyDateAt(now, day), day);
  async function whyNot(why: string): Promise<Sentence> {
    const parents = await readParents(em, actor);
    const [reason = '', at] = why.split(' ');
    if (reason === 'early') return sayWhen(new Date(Number(at)), { now, day, parents, reader: readerOf(c) });
    return reason === 'enough' ? nudges.enough(parents) : nudges.once(parents);
  }
  return { today, whyNot };
}

interface When {
  now: Date;
  day: FamilyDay;
  parents: Parents;
  reader: Reader;
}

/** In the family's zone, with the time in the reader's locale and the weekday in the sentence's language. */
function sayWhen(at: Date, { now, day: { timeZone }, parents, reader: { locale, language } }: When): Sentence {
  const date = (moment: Date) => Temporal.PlainDate.from(familyDateAt(moment, { timeZone, dayBeginsAt: 0 }));
  const { days } = date(now).until(date(at));
  if (days >= 7) return nudges.inWeek(parents);
  const time = formatTime(at, { timeZone, locale });
  if (days <= 0) return nudges.today({ ...parents, time });
  if (days === 1) return nudges.tomorrow({ ...parents, time });
  const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' }).format(at);
  return nudges.onDay({ ...parents, weekday, time });
}
