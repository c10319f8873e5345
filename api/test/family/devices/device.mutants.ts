import { clearing, type NounMutants } from '../../testing/noun-mutants.ts';

const races = (named: string) => ({ file: 'api/test/family/devices/device-races.test.ts', named });

export const mutants: NounMutants = {
  locks: {
    'clear_pairings: for update skip locked of pairing': clearing('pairing'),
    'pair_device: for update of pairing': races('of four who come at once with one code one is let in'),
    'check_device_room: for update of family': races(
      'of four devices that come at once into the last place one is let in',
    ),
  },
};
