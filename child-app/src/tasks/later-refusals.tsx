import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { Refusal as RefusalPart } from './refusal.tsx';
import type { RefusedTaps as RefusedTapsPart } from './refused-taps.tsx';

/** In a chunk of its own, since few taps are refused. Where it does not come, the tap stays for the next visit. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

const LaterRefusal = later(async () => (await import(/* webpackChunkName: "refusals" */ './refusal.tsx')).Refusal);
const LaterTaps = later(
  async () => (await import(/* webpackChunkName: "refusals" */ './refused-taps.tsx')).RefusedTaps,
);

export const Refusal = (props: ComponentProps<typeof RefusalPart>) => (
  <Suspense>
    <LaterRefusal {...props} />
  </Suspense>
);

export const RefusedTaps = (props: ComponentProps<typeof RefusedTapsPart>) =>
  props.taps.length > 0 && (
    <Suspense>
      <LaterTaps {...props} />
    </Suspense>
  );
