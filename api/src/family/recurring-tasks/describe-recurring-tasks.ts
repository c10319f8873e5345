import { describeUnder } from '../../platform/http/describe-route.ts';

export const describe = describeUnder({ name: 'Recurring tasks', description: 'Chores that come back' });
