import { describeUnder } from '../http/describe-route.ts';

/** For the routes under this heading, which stand in several files. */
export const describe = describeUnder({
  name: 'Accounts',
  description: 'Registering, adding children, names, passwords and sessions',
});
