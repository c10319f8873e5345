import { z } from 'zod';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { amount, optionalText, pageFields, text } from '../../../core/kernel/wire.contract.ts';
import { byAdult } from '../../families/adult.contract.ts';
import { picture, shownPicture } from '../../tasks/pictures/picture.contract.ts';
import { fieldMessages } from '../../../core/kernel/fields.contract.ts';
import { words } from '../../../core/kernel/words.contract.ts';

const proposalFields = words('api.proposalFields', {
  noPrice: 'Please enter a number of tokens from 1 to 1,000,000',
  chooseKind: 'Please choose a chore or a reward',
  sayWhy: 'Please say why',
  yesOrNo: 'Please say yes or no',
});
const { fillIn } = fieldMessages;

const kinds = ['task', 'reward'] as const;
export const proposalKind = z.enum(kinds);
export type ProposalKind = z.infer<typeof proposalKind>;

export const proposalStatus = z.enum(['open', 'changed', 'accepted', 'declined', 'withdrawn']);
export type ProposalStatus = z.infer<typeof proposalStatus>;

const stepKind = z.enum(['proposed', 'changed', 'accepted', 'declined', 'withdrawn']);
export type StepKind = z.infer<typeof stepKind>;

/** `note` is the parent's comment on an offer, or the reason for declining. */
const proposalStepDto = z
  .object({
    step: stepKind,
    by: z.enum(['child', 'parent']),
    adult: byAdult,
    title: z.string(),
    price: z.int().nullable(),
    note: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ ref: 'ProposalStep' });
export type ProposalStepDto = z.infer<typeof proposalStepDto>;

/** Title and price of the last step; null leaves the price to the parent (Rules 12.295). `made_id` is the result. */
export const proposalDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid(),
    kind: proposalKind,
    title: z.string(),
    picture: shownPicture,
    price: z.int().nullable(),
    status: proposalStatus,
    made_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    closed_at: z.iso.datetime().nullable(),
    steps: z.array(proposalStepDto),
  })
  .meta({ ref: 'Proposal' });
export type ProposalDto = z.infer<typeof proposalDto>;

/** GET /api/proposals: the requested page, or else all pending ones and the newest 100 closed (Rules 1.4). */
export const proposalQuery = z.strictObject({ status: proposalStatus.optional(), ...pageFields });

const { noPrice } = proposalFields;
const title = text(limits.titleMax, fillIn);
const price = amount(noPrice, fillIn);

export const createProposalBody = z.strictObject({
  kind: z.enum(kinds, proposalFields.chooseKind),
  title,
  picture: picture.default(null),
  price: z.union([z.null(), price], noPrice).default(null),
});
export type CreateProposalBody = z.input<typeof createProposalBody>;

export const acceptProposalBody = z.strictObject({ price: price.optional() });
export type AcceptProposalBody = z.input<typeof acceptProposalBody>;

export const changeProposalBody = z.strictObject({ title, price, note: optionalText(limits.descriptionMax) });
export type ChangeProposalBody = z.input<typeof changeProposalBody>;

export const declineProposalBody = z.strictObject({ reason: text(limits.descriptionMax, proposalFields.sayWhy) });
export type DeclineProposalBody = z.input<typeof declineProposalBody>;

export const answerProposalBody = z.strictObject({ accept: z.boolean(proposalFields.yesOrNo) });
export type AnswerProposalBody = z.input<typeof answerProposalBody>;
