import type { Clock } from '../../../core/clock/clock.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { formatTime } from '../../../core/http/locale-of.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { addDays } from '../../../core/kernel/local-date.ts';
import { dayBegins, familyDateAt, type FamilyDay } from '../family-day.ts';
import { FamilyEntity } from '../family.entity.ts';
import { usualHours } from './usual-hours.ts';

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

/** 'Sarah', or 'Sarah and Alex'. */
async function readParents(em: EntityManager, { familyId, profileId }: Actor): Promise<string> {
  const sql = 'select names from fn.parent_of(?, ?)';
  const [row] = await callFunction<{ names: string[] }>(em, sql, [familyId, profileId]);
  if (!row) return 'your parent';
  return row.names.length > 2 ? 'your parents' : row.names.join(' and ');
}

type Asked = { em: EntityManager; actor: Actor; clock: Clock; locale: string };

export async function beginNudge({ em, actor, clock, locale }: Asked) {
  const day = await em.findOneOrFail(FamilyEntity, { id: actor.familyId });
  const now = await clock(em);
  const today = dayBegins(familyDateAt(now, day), day);
  async function whyNot(why: string): Promise<string> {
    const name = await readParents(em, actor);
    const [reason = '', at] = why.split(' ');
    if (reason === 'early') return `You can remind ${name} ${sayWhen(new Date(Number(at)), { now, day, locale })}.`;
    if (reason === 'enough') return `You reminded ${name} a few times today. You can do it again tomorrow.`;
    return `You reminded ${name} today. You can do it again tomorrow.`;
  }
  return { today, whyNot };
}

interface Reader {
  now: Date;
  day: FamilyDay;
  locale: string;
}

/** 'tomorrow at 4:10 PM', 'on Friday at 4:10 PM', in the family's zone and the reader's locale. */
function sayWhen(at: Date, { now, day: { timeZone }, locale }: Reader): string {
  const date = (moment: Date) => Temporal.PlainDate.from(familyDateAt(moment, { timeZone, dayBeginsAt: 0 }));
  const { days } = date(now).until(date(at));
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' });
  const dayWord = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : days < 7 ? `on ${weekday.format(at)}` : 'in a week';
  return days < 7 ? `${dayWord} at ${formatTime(at, { timeZone, locale })}` : dayWord;
}
