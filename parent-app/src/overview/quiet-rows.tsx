import { now } from '@tokennest/shared-ui/dates/clock';
import { dayNumber } from '@tokennest/shared-ui/dates/format-day';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../app-context.tsx';
import { useChunk, useFetchedWhenIdle } from '../ui/lazy-code.tsx';

const loadLetters = () => import('../child/letter/letter-notice.tsx').then(({ LetterNotice }) => LetterNotice);

/** Weekday of day 0. */
const thursday = 4;

/** On Sundays and Mondays; the chunk knows the hour. */
function Letters() {
  const zone = useTimeZone(useApp().host);
  return (dayNumber(now(), zone) + thursday) % 7 <= 1 && <LettersWhenIdle zone={zone} />;
}

function LettersWhenIdle({ zone }: { zone: string }) {
  useFetchedWhenIdle('letters', loadLetters);
  const { data: LetterNotice } = useChunk('letters', loadLetters, false);
  return LetterNotice && <LetterNotice zone={zone} />;
}

const loadAway = () => import('./while-away.tsx').then(({ WhileAway }) => WhileAway);

/** In every family: this device notes visits before a second adult joins. */
function Away() {
  useFetchedWhenIdle('away', loadAway);
  const { data: WhileAway } = useChunk('away', loadAway, false);
  return WhileAway && <WhileAway />;
}

/** Below the children, so that nothing moves when they arrive. */
export const QuietRows = () => (
  <>
    <Letters />
    <Away />
  </>
);
