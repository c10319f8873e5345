import type { TellChanged } from '../../platform/kernel/changed.contract.ts';
import { makePushKeys } from './push-keys.ts';
import { createPushes, type Pushes } from './pushes.ts';
import type { Sending } from './send-pushes.ts';

interface Opening extends Pick<Sending, 'orm' | 'log' | 'stopping'> {
  readonly authSecret: string;
  /** Null where whoever runs the server has notifications turned off. */
  readonly contact: string | null;
}

export const openPushes = ({ authSecret, contact, ...rest }: Opening): Pushes | undefined =>
  contact === null ? undefined : createPushes({ ...rest, settings: { keys: makePushKeys(authSecret), contact } });

/** What pages are told, devices are looked through for. */
export const tellBoth =
  (tellPages: TellChanged | undefined, pushes: Pushes | undefined): TellChanged =>
  (familyId, changed) => {
    tellPages?.(familyId, changed);
    pushes?.look(familyId, changed);
  };
