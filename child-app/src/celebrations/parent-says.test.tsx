import { expect, test } from '@jest/globals';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { speakerOf } from './parent-says.tsx';

const sarah = { name: 'Sarah', face: 'owl', color: null };
const alex = { id: null, name: 'Alex', face: 'fox', color: 'mint' } as const;
const approvedBy = (approver?: typeof alex) => taskOf(1, { approved_by: 'parent', approver });

test('Rules 15.40: the parent who approved the last task speaks, with an older server the family’s first', () => {
  expect(speakerOf([approvedBy(), approvedBy(alex)], sarah)).toEqual(alex);
  expect(speakerOf([approvedBy()], sarah)).toBe(sarah);
  expect(speakerOf([taskOf(1, { approved_by: 'by_itself' })], sarah)).toBeNull();
});
