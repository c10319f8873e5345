import { describeUnder } from '../../platform/http/describe-route.ts';

/** For the routes under this heading, which stand in several files. */
export const describe = describeUnder({ name: 'Families', description: 'The family and those who ask to join it' });
