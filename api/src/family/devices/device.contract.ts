import { z } from 'zod';
import { age, color, face } from '../../identity/accounts/age-mode.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { email, password } from '../../identity/passwords/credentials.contract.ts';
import { grantDto } from '../../identity/sign-in/auth-v1.contract.ts';
import { home } from '../families/homes/home.contract.ts';
import { isDigits, withoutSpaces } from './pairing/pairing-code.contract.ts';
import { secretPictures, secretPicturesCount } from './secret-pictures.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';

const deviceFields = words('api.deviceFields', {
  choosePictures: 'Please choose four pictures',
  enterPin: 'Please enter 4 to 6 digits',
  enterName: 'Please enter a name',
  childOrName: 'Please choose a child, or name the shared device',
  badCode: 'This code is not valid',
});

const secretKind = z.enum(['pictures', 'pin']);
export type SecretKind = z.infer<typeof secretKind>;

export const childSecret = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pictures'),
    pictures: z.array(z.enum(secretPictures)).length(secretPicturesCount, deviceFields.choosePictures),
  }),
  z.strictObject({ kind: z.literal('pin'), pin: z.string().regex(/^\d{4,6}$/, deviceFields.enterPin) }),
]);
export type ChildSecret = z.infer<typeof childSecret>;

export const secretBody = z.strictObject({ secret: childSecret });

export const addEmailBody = z.strictObject({ email, password });

const name = text(limits.displayNameMax, deviceFields.enterName);

/** POST /api/children: a child who signs in only on devices (Rules 2.110). */
export const addByNameBody = z.strictObject({
  display_name: text(limits.displayNameMax, fieldMessages.fillInAll),
  face: face.nullable().default(null),
  color: color.nullable().default(null),
  age: age.nullable().default(null),
});
export type AddByNameBody = z.input<typeof addByNameBody>;

export const deviceNameBody = z.strictObject({ name });
/** The home of a shared tablet, null for none (Rules 2.117). */
export const changeDeviceBody = deviceNameBody.extend({ home: home.nullable().optional() });

export const pairingBody = z
  .strictObject({ child_id: uuid().nullable().default(null), name: name.nullable().default(null) })
  .refine(({ child_id, name: named }) => (child_id === null) !== (named === null), {
    error: deviceFields.childOrName,
  });

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

export const pairBody = z.strictObject({
  code: z
    .string()
    .max(40, deviceFields.badCode)
    .transform(withoutSpaces)
    .refine((value) => codePattern.test(value) || isDigits(value), deviceFields.badCode),
});

/** `credential` is returned only here. */
export const ownDeviceDto = z
  .object({ id: z.uuid(), name: z.string(), child_id: z.uuid().nullable(), credential: z.string() })
  .meta({ ref: 'OwnDevice' });
export type OwnDeviceDto = z.infer<typeof ownDeviceDto>;

export const pairedDto = z.object({ device: ownDeviceDto, session: grantDto.nullable() }).meta({ ref: 'Paired' });
export type PairedDto = z.infer<typeof pairedDto>;

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

export const thisDeviceDto = z
  .object({ name: z.string(), is_shared: z.boolean(), faces: z.array(faceDto) })
  .meta({ ref: 'ThisDevice' });
export type ThisDeviceDto = z.infer<typeof thisDeviceDto>;

export const openSessionBody = z.strictObject({ child_id: uuid(), secret: childSecret.nullable().default(null) });

/** `paired_by` is an adult, who may have left; absent from an older server. */
export const deviceDto = z
  .object({
    id: z.uuid(),
    name: z.string(),
    child_id: z.uuid().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    paired_by: z.uuid().optional(),
    home: home.optional(),
  })
  .meta({ ref: 'Device' });
export type DeviceDto = z.infer<typeof deviceDto>;

/** `closed_on` are devices with ten wrong guesses; `wrong_on` counts them on others (absent on older servers). */
const wayInDto = z
  .object({
    child_id: z.uuid(),
    email: z.string().nullable(),
    secret: secretKind.nullable(),
    closed_on: z.array(z.uuid()),
    wrong_on: z.array(z.object({ device_id: z.uuid(), count: z.int().positive() })).optional(),
  })
  .meta({ ref: 'WayIn' });

/** `network_address` is the origin for other devices; null if only the server's own machine can open it. */
export const devicesDto = z
  .object({ network_address: z.string().nullable(), devices: z.array(deviceDto), ways: z.array(wayInDto) })
  .meta({ ref: 'Devices' });
export type DevicesDto = z.infer<typeof devicesDto>;
