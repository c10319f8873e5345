import { acceptProposal } from './accept-proposal.ts';
import { answerProposal } from './answer-proposal.ts';
import { changeProposal } from './change-proposal.ts';
import { createProposal } from './create-proposal.ts';
import { declineProposal } from './decline-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const proposalOperations = [
  listProposals,
  createProposal,
  acceptProposal,
  changeProposal,
  declineProposal,
  answerProposal,
  withdrawProposal,
] as const;
