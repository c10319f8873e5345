import { z } from 'zod';
import { color } from '../../identity/accounts/age-mode.contract.ts';
import { email, password } from '../../identity/passwords/credentials.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { localDate } from '../../core/kernel/local-date.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { home } from '../families/homes/home.contract.ts';
import { bareCode } from '../../core/kernel/written-code.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';

export const adultFields = words('api.adultFields', {
  chooseChild: 'Please choose a child',
  wholeNumber: 'Please enter a whole number',
  zeroOrMore: 'Please enter 0 or more',
  onlyHelper: 'Only a helper has an end date, children and a limit',
  badInvitation: 'This invitation is not valid, was used, or has expired',
});

/** The owner cannot be invited: ownership is handed over. */
const invited = z.enum(['parent', 'helper']);

/**
 * `until` is the last day, null for no end. `children` and `award_daily_max` are a helper's, null for the others. `home`
 * is that of an adult of one home, null for both (Rules 15.50).
 */
const helping = {
  until: z.iso.date().nullable(),
  children: z.array(z.uuid()).nullable(),
  award_daily_max: z.int().nullable(),
  home: home.nullable(),
};

export const adultDto = z
  .object({
    id: z.uuid(),
    display_name: z.string(),
    face: z.string().nullable(),
    color: color.nullable(),
    membership: z.enum(['owner', 'parent', 'helper']),
    ...helping,
    joined_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
  })
  .meta({ ref: 'Adult' });
export type AdultDto = z.infer<typeof adultDto>;

const candidateDto = z.object({ id: z.uuid(), display_name: z.string(), email: z.string() });

/** `candidate` has opened it with an account and waits for the inviter to confirm. */
export const invitationDto = z
  .object({
    id: z.uuid(),
    membership: invited,
    ...helping,
    created_by: z.uuid(),
    expires_at: z.iso.datetime(),
    candidate: candidateDto.nullable(),
  })
  .meta({ ref: 'Invitation' });
export type InvitationDto = z.infer<typeof invitationDto>;

/** `code` is returned only here; the link is `/invite#CODE`. */
export const newInvitationDto = invitationDto.extend({ code: z.string() }).meta({ ref: 'NewInvitation' });
export type NewInvitationDto = z.infer<typeof newInvitationDto>;

/** `acts_at` is set if the operator named the next owner, who then need not accept; null if the owner offered it. */
const handoverDto = z.object({ to: z.uuid(), offered_at: z.iso.datetime(), acts_at: z.iso.datetime().nullable() });

export const adultsDto = z
  .object({
    adults: z.array(adultDto),
    invitations: z.array(invitationDto),
    handover: handoverDto.nullable(),
  })
  .meta({ ref: 'Adults' });
export type AdultsDto = z.infer<typeof adultsDto>;

const children = z.array(uuid()).min(1, adultFields.chooseChild).max(limits.childrenPerFamilyMax);
/** Tokens a day for each child; 0 forbids awards. */
const awardDailyMax = z.int(adultFields.wholeNumber).min(0, adultFields.zeroOrMore).max(limits.amountMax);

/** `until`, `children` and `award_daily_max` (default 10) are for a helper only. */
export const inviteBody = z
  .strictObject({
    membership: invited,
    until: localDate.nullish(),
    children: children.nullish(),
    award_daily_max: awardDailyMax.nullish(),
    home: home.nullish(),
  })
  .refine(({ membership, children: named }) => membership === 'parent' || named, {
    path: ['children'],
    error: adultFields.chooseChild,
  })
  .refine(
    (asked) => asked.membership === 'helper' || !(asked.until ?? asked.children ?? asked.award_daily_max ?? null),
    { path: ['membership'], error: adultFields.onlyHelper },
  );
export type InviteBody = z.input<typeof inviteBody>;

export const { badInvitation } = adultFields;
const code = z.string(badInvitation).max(40, badInvitation).transform(bareCode);

export const invitationCodeBody = z.strictObject({ code });
export type InvitationCodeBody = z.input<typeof invitationCodeBody>;

/** What an invitation offers to a person with its code. */
export const offeredDto = z
  .object({
    family_name: z.string().nullable(),
    inviter_name: z.string(),
    membership: invited,
    until: z.iso.date().nullable(),
    expires_at: z.iso.datetime(),
  })
  .meta({ ref: 'Offered' });
export type OfferedDto = z.infer<typeof offeredDto>;

export const acceptInvitationBody = z.strictObject({
  code,
  display_name: text(limits.displayNameMax, fieldMessages.fillInAll),
  email,
  password,
});
export type AcceptInvitationBody = z.input<typeof acceptInvitationBody>;

export const joinedDto = z.object({ status: z.literal('waiting') }).meta({ ref: 'Joined' });

export const confirmInvitationBody = z.strictObject({ candidate: uuid() });

/** Absent fields stay unchanged. */
export const changeHelperBody = z.strictObject({
  until: localDate.nullable().optional(),
  children: children.optional(),
  award_daily_max: awardDailyMax.optional(),
});
export type ChangeHelperBody = z.input<typeof changeHelperBody>;

/** The home of an adult of one home; null for both. */
export const changeAdultHomeBody = z.strictObject({ home: home.nullable() });
export type ChangeAdultHomeBody = z.input<typeof changeAdultHomeBody>;

/**
 * `erases_name=true`: the history shows `A former parent`; the owner may do this also after the adult has left.
 * `keeps_devices`: ids, separated by commas, of devices that the adult paired and a child keeps; the others end.
 */
export const removeAdultQuery = z.strictObject({
  erases_name: z.enum(['true', 'false']).optional(),
  keeps_devices: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid()).max(limits.devicesPerFamilyMax))
    .optional(),
});

/** The password's name is as in all bodies that confirm with it, and so is the field of the error. */
export const handOverBody = z.strictObject({
  to: uuid(),
  current_password: z.string(fieldMessages.fillInAll).min(1, fieldMessages.fillInAll),
});
export type HandOverBody = z.input<typeof handOverBody>;
