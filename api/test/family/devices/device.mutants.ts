import { clearing, type FeatureMutants } from '../../testing/feature-mutants.ts';

const races = (named: string) => ({ file: 'api/test/family/devices/device-races.test.ts', named });

export const mutants: FeatureMutants = {
  locks: {
    'clear_pairings: for update skip locked of pairing': clearing('pairing'),
    'hold_device: for no key update of device': races('a sign-in waits for the removal of its device'),
    'set_child_secret: for no key update of device': races('a sign-in without a secret waits for a child’s first one'),
    'check_device_room: for update of family': races('of four simultaneous devices for the last place, one is paired'),
  },
  // Without the guard, a child still changes nothing, because it has no locked sign-ins.
  guards: {
    'POST /api/devices/:id/open: parent only': {
      file: 'api/test/family/devices/device.test.ts',
      named: 'a child cannot unlock a sign-in',
    },
  },
};
