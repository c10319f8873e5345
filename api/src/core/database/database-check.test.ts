import { expect, test } from '@jest/globals';
import { unfitSentence } from './database-check.ts';

test('Rules 10.36: refuses a server older than PostgreSQL 15', () => {
  const facts = {
    owner: 'o',
    isOwnerUnheld: false,
    hasAppRole: true,
    isAppUnheld: false,
    canLookUp: true,
    canAudit: true,
    canCreate: true,
  };
  expect(unfitSentence({ ...facts, version: 140_012 }, 'a')).toBe(
    'PostgreSQL 15 or newer is needed and this is 14: use a newer server.',
  );
  expect(unfitSentence({ ...facts, version: 150_000 }, 'a')).toBeUndefined();
});
