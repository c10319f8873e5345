import { z } from 'zod';
import { age, color, face } from '../../identity/accounts/look.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { email, password } from '../../identity/passwords/credentials.contract.ts';
import { grantDto } from '../../identity/sign-in/auth-v1.contract.ts';
import { isDigits, withoutSpaces } from './pairing/pairing-code.contract.ts';
import { secretPictures, secretPicturesCount } from './secret-pictures.contract.ts';

/** What a child signs in with on a family device: four pictures in order, or a PIN of 4 to 6 digits. */
const secretKind = z.enum(['pictures', 'pin']);
export type SecretKind = z.infer<typeof secretKind>;

export const childSecret = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pictures'),
    pictures: z.array(z.enum(secretPictures)).length(secretPicturesCount, 'Please choose four pictures'),
  }),
  z.strictObject({ kind: z.literal('pin'), pin: z.string().regex(/^\d{4,6}$/, 'Please enter 4 to 6 digits') }),
]);
export type ChildSecret = z.infer<typeof childSecret>;

/** PUT /api/profiles/{childId}/secret. */
export const secretBody = z.strictObject({ secret: childSecret });

/** PUT /api/profiles/{childId}/email, for a child that has none. */
export const addEmailBody = z.strictObject({ email, password });

const name = text(limits.displayNameMax, 'Please enter a name');

/** POST /api/children: a child that comes in by a device alone (Rules 2.110). */
export const addByNameBody = z.strictObject({
  display_name: text(limits.displayNameMax, 'Please fill in all fields'),
  face: face.nullable().default(null),
  color: color.nullable().default(null),
  age: age.nullable().default(null),
});
export type AddByNameBody = z.input<typeof addByNameBody>;

/** POST /api/devices and PUT /api/devices/{id}. */
export const deviceNameBody = z.strictObject({ name });

/** POST /api/devices/pairings: a child's own device, or one that all children share, by its name. */
export const pairingBody = z
  .strictObject({ child_id: uuid().nullable().default(null), name: name.nullable().default(null) })
  .refine(({ child_id, name: named }) => (child_id === null) !== (named === null), {
    error: 'Please choose a child, or name the device that all share',
  });

/** Lets one device in until `expires_at`, by the code or by the six digits. */
export const pairingDto = z
  .object({
    id: z.uuid(),
    child_id: z.uuid().nullable(),
    code: z.string(),
    digits: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ ref: 'Pairing' });
export type PairingDto = z.infer<typeof pairingDto>;

const codePattern = /^[\w-]{22}$/;

/** POST /api/devices/pair: a pairing's code or digits; spaces do not count. */
export const pairBody = z.strictObject({
  code: z
    .string()
    .max(40, 'This code is not valid')
    .transform(withoutSpaces)
    .refine((value) => codePattern.test(value) || isDigits(value), 'This code is not valid'),
});

/** What a device that was let in keeps: `credential` is its own, and seen in this answer alone. */
export const ownDeviceDto = z
  .object({ id: z.uuid(), name: z.string(), child_id: z.uuid().nullable(), credential: z.string() })
  .meta({ ref: 'OwnDevice' });
export type OwnDeviceDto = z.infer<typeof ownDeviceDto>;

/** `session` is the child's whose device it is, null on one that all share. */
export const pairedDto = z.object({ device: ownDeviceDto, session: grantDto.nullable() }).meta({ ref: 'Paired' });
export type PairedDto = z.infer<typeof pairedDto>;

/** One child as a device that it uses shows it before anybody is signed in. `secret` is null where it has none. */
export const faceDto = z
  .object({
    child_id: z.uuid(),
    first_name: z.string(),
    face: z.string().nullable(),
    color: color.nullable(),
    place: z.int(),
    secret: secretKind.nullable(),
    is_closed: z.boolean(),
  })
  .meta({ ref: 'Face' });
export type FaceDto = z.infer<typeof faceDto>;

/** GET /api/devices/this. */
export const thisDeviceDto = z
  .object({ name: z.string(), is_shared: z.boolean(), faces: z.array(faceDto) })
  .meta({ ref: 'ThisDevice' });
export type ThisDeviceDto = z.infer<typeof thisDeviceDto>;

/** POST /api/devices/this/sessions; `secret` is null for a child without one on its own device. */
export const openSessionBody = z.strictObject({ child_id: uuid(), secret: childSecret.nullable().default(null) });

/** A device that a parent has let in; `child_id` is null for one that all children share. */
export const deviceDto = z
  .object({
    id: z.uuid(),
    name: z.string(),
    child_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ ref: 'Device' });
export type DeviceDto = z.infer<typeof deviceDto>;

/**
 * How a child comes in; `closed_on` are the devices on which its secret was guessed wrong ten times, and `wrong_on` says how
 * many wrong guesses count on the others. Older servers do not send it.
 */
const wayInDto = z
  .object({
    child_id: z.uuid(),
    email: z.string().nullable(),
    secret: secretKind.nullable(),
    closed_on: z.array(z.uuid()),
    wrong_on: z.array(z.object({ device_id: z.uuid(), count: z.int().positive() })).optional(),
  })
  .meta({ ref: 'WayIn' });

/**
 * GET /api/devices: newest use first, and each child's ways in. `network_address` is the origin at which other devices
 * find the server; null if only its own machine can open it.
 */
export const devicesDto = z
  .object({ network_address: z.string().nullable(), devices: z.array(deviceDto), ways: z.array(wayInDto) })
  .meta({ ref: 'Devices' });
export type DevicesDto = z.infer<typeof devicesDto>;
