import type { Compared } from './compare-kind.ts';
import type { Spread } from './spread.ts';

export function describeCompared(title: string, { slices, ratios }: Compared): string[] {
  const rows = Object.entries(slices).map(([name, slice]) => {
    const { perSecond, p50Ms, p99Ms, nodeCpuMs, postgresCpuMs, memoryMb } = slice;
    const times = `p50 ${p50Ms.median} ms, p99 ${p99Ms.median} ms`;
    const cost = `processor ${nodeCpuMs.median} + ${postgresCpuMs.median} ms, ${memoryMb.median} MB`;
    const ratio = ratios[name] ? `; the API is ${formatSpread(ratios[name])} of it` : '';
    return `  ${name.padEnd(18)}${formatSpread(perSecond)} a second, ${times}, ${cost}${ratio}`;
  });
  return [`${title}:`, ...rows];
}

export const formatSpread = ({ median, min, max }: Spread) => `${median} (${min} to ${max})`;
