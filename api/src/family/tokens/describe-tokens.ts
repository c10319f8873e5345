import { describeUnder } from '../../platform/http/describe-route.ts';

/** For the routes under this heading, which stand in two folders. */
export const describe = describeUnder({ name: 'Tokens', description: 'Balances and every move of tokens' });
