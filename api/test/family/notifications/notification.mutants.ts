import { clearing, type FeatureMutants } from '../../testing/feature-mutants.ts';

export const mutants: FeatureMutants = {
  locks: {
    'clear_push_messages: for update skip locked of push_message': clearing('push_message'),
    'claim_pushes: for update skip locked of push_subscription': {
      file: 'api/test/family/notifications/push-sending.test.ts',
      named: 'a device that another server is sending to is skipped',
    },
  },
};
