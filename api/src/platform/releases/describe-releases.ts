import { describeUnder } from '../http/describe-route.ts';

/** For the routes under this heading, which stand in several files. */
export const describe = describeUnder({ name: 'Releases', description: 'How a team publishes its remote by itself' });
