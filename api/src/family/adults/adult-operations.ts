import { changeAdultHome } from './change-adult-home.ts';
import { changeHelper } from './change-helper.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { confirmInvitation } from './invitations/confirm-invitation.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { endInvitation } from './invitations/end-invitation.ts';
import { joinByInvitation } from './invitations/join-by-invitation.ts';
import { lookAtInvitation } from './invitations/look-at-invitation.ts';
import { listAdults } from './list-adults.ts';
import { acceptOwnership, handOver, withdrawOwnership } from './ownership/hand-over.ts';
import { removeAdult } from './remove-adult.ts';
import { shareHomes } from './share-homes.ts';
import { signOutAdult } from './sign-out-adult.ts';

export const adultOperations = [
  listAdults,
  changeHelper,
  changeAdultHome,
  shareHomes,
  removeAdult,
  signOutAdult,
  createInvitation,
  endInvitation,
  lookAtInvitation,
  acceptInvitation,
  joinByInvitation,
  confirmInvitation,
  handOver,
  acceptOwnership,
  withdrawOwnership,
] as const;
