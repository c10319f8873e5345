import { expectLoaded } from '../../utilities/expect-reachable.ts';
import { headingJumps } from '../../utilities/spoken/spoken.ts';
import type { Survey } from './survey.ts';

const findingsOf: Survey['findingsOf'] = async (page) => {
  await expectLoaded(page);
  return headingJumps(page);
};

export const headings: Survey = {
  guarantee: 'who goes from heading to heading finds each under the one that it belongs to',
  findingsOf,
  findingsOfOpened: findingsOf,
};
