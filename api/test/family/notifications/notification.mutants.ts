import { clearing, type NounMutants } from '../../testing/noun-mutants.ts';

export const mutants: NounMutants = {
  locks: {
    'clear_push_messages: for update skip locked of push_message': clearing('push_message'),
    'claim_pushes: for update skip locked of push_subscription': {
      file: 'api/test/family/notifications/push-sending.test.ts',
      named: 'a device that another server is sending to is skipped',
    },
  },
};
