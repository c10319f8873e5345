import type { HostApi, LetterDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { answer, ApiError, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { useEffect, useState } from 'react';
import { childPathOf } from '../../ui/children/child-path.ts';
import { addDays, daysBetween, type LocalDate, mondayOf } from '../../ui/calendar/calendar.ts';

export interface LetterOf {
  child: ProfileDto;
  list: readonly ProfileDto[];
  zone: string;
  today: LocalDate;
  monday: LocalDate;
}

export interface SheetProps extends LetterOf {
  letter: LetterDto;
}

/** Without a week, the newest letter. */
export const letterPathOf = (basename: string, childId: string, week?: string): string =>
  [childPathOf(basename, childId), 'letter', ...(week ? [week] : [])].join('/');

/** Below the overview, which goes stale with everything that a letter counts. */
export const letterKey = (childId: string) => [...keys.overview, 'letter', childId];

export function useLetter(host: HostApi, { childId, week }: { childId: string; week: LocalDate }) {
  const { client } = host;
  const query = useQuery({
    queryKey: [...letterKey(childId), week],
    queryFn: () => answer(client.api.profiles[':childId'].letter.$get({ param: { childId }, query: { week } })),
    staleTime: 0,
    refetchInterval: pollEvery(host),
  });
  /** The child is one of the family, so only the route can be missing. */
  const isOldServer = query.error instanceof ApiError && query.error.status === 404;
  return { query, isOldServer };
}

const weeksMax = 520;

/** The letter is about the week that ends: on a Monday, about the week before. */
export const letterWeekOf = (today: LocalDate): LocalDate => mondayOf(addDays(today, -1));

/** The Monday in the address, or the newest letter's if there is none that can be shown. */
export function weekIn(text: string | undefined, today: LocalDate): LocalDate {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  const monday = isDate && text ? mondayOf(text) : '';
  const ago = monday && daysBetween(monday, mondayOf(today)) / 7;
  return monday && Number(ago) >= 0 && Number(ago) <= weeksMax ? monday : letterWeekOf(today);
}

const memoryName = 'letter';
const keptMax = 40;

/** Whether this device has answered the suggestion of a letter; undefined while that is read. */
export function useSettled({ memoryOf }: HostApi, letter: string) {
  const [settled, setSettled] = useState<readonly string[] | undefined>(memoryOf ? undefined : []);
  useEffect(() => {
    const read = async () => setSettled(lettersIn((await (await memoryOf?.(memoryName))?.read()) ?? null));
    void read();
  }, [memoryOf]);
  const put = async (isSettled: boolean) => {
    const memory = await memoryOf?.(memoryName);
    const before = (await memory?.read()) ?? null;
    const others = (memory ? lettersIn(before) : (settled ?? [])).filter((each) => each !== letter);
    const next = [...others, ...(isSettled ? [letter] : [])].slice(-keptMax);
    setSettled(next);
    await memory?.replace(before, next.join('\n'));
  };
  return { isSettled: settled?.includes(letter), put };
}

const lettersIn = (text: string | null): readonly string[] => text?.split('\n').filter(Boolean) ?? [];
