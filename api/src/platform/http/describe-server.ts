import { describeUnder } from './describe-route.ts';

/** For the routes under this heading, which stand in several files. */
export const describe = describeUnder({ name: 'Server', description: 'Health, metrics and this description' });
