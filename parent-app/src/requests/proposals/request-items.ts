export { WaitingProposal } from './waiting-proposal.tsx';
export { WaitingQuestion } from './waiting-question.tsx';
