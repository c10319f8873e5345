export { aroundOf, makeTestHost } from '../../../../shared-ui/src/testing/test-host.tsx';
export { answerOf, fakeFamily, leo, mia, sarah } from '../../../../shared-ui/src/testing/fake-family.ts';
export { fakeSend } from '../../../../shared-ui/src/testing/fake-send.ts';
export { rowOf } from '../../../../shared-ui/src/testing/rows.ts';
export { cannedAnswers } from '../../trial/canned-family.ts';
