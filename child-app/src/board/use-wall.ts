import { now } from '@tokennest/shared-ui/dates/clock';
import { clockTimeIn } from '@tokennest/shared-ui/dates/format-day';
import { useEffect, useState } from 'react';

const lookEveryMs = 5000;

export function useNow(): Date {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}

const nightBegins = 21;
const nightEnds = 6;
const awakeMs = 60_000;

export function isNight(at: Date, zone: string): boolean {
  const hour = Number(clockTimeIn(zone, at).slice(0, 2));
  return hour >= nightBegins || hour < nightEnds;
}

/** True during the family's night, except for a minute after a touch. */
export function useDim(at: Date, zone: string): boolean {
  const [touchedAtMs, setTouchedAtMs] = useState(Number.NEGATIVE_INFINITY);
  const isDark = isNight(at, zone);
  useEffect(() => {
    if (!isDark) return undefined;
    const touch = () => setTouchedAtMs(now().getTime());
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', touch);
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', touch);
    };
  }, [isDark]);
  return isDark && at.getTime() - touchedAtMs >= awakeMs;
}

/** Keeps the screen on while the board is visible. The browser releases the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => null); // refused when the battery is low
      if (isOver) void held?.release();
      else lock = held;
    };
    const turn = () => void hold();
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', turn);
      void lock?.release();
    };
  }, []);
}
