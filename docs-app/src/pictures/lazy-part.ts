import { type ComponentType, lazy } from 'react';

/** A component in a separate chunk, so that the text loads first. If the chunk fails, nothing is drawn. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }), // takes any props and draws nothing
    ),
  );
