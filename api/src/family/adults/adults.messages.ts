import { sentences } from '../../core/errors/sentences.ts';
import { limits } from '../../core/kernel/limits.contract.ts';

export const adults = sentences('api.adult', {
  tooMany: `A family can have at most ${limits.adultsPerFamilyMax} adults`,
  tooManyInvitations: `A family can have at most ${limits.invitationsPerFamilyMax} open invitations`,
  notAlone: 'This adult now has children or other adults in their own family',
  onlyAlone: 'Only an adult without children or other adults in their family can join with this account',
  fromToday: 'Please choose a day from today on',
  noLongerOffered: 'The owner no longer offers you the family',
  offerOver: 'This offer was already answered or withdrawn',
  ownerStays: 'The owner cannot leave the family. Hand over ownership first',
});
