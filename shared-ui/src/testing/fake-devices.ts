import type { ChildSecret, DevicesDto, PairingDto, ProfileDto } from '@tokennest/api/contract';
import { rowOf, type Lists } from './rows.ts';

type Way = DevicesDto['ways'][number];

export interface Ways {
  ways: Record<string, Partial<Way>>;
  networkAddress: string | null;
}

type Family = Lists & Ways;

export interface DeviceBody extends Partial<Pick<ProfileDto, 'face' | 'color' | 'age' | 'look' | 'reads_aloud'>> {
  display_name?: string;
  secret?: ChildSecret;
  email?: string;
  name?: string;
  child_id?: string;
}

const changeWay = ({ ways }: Family, id: string, way: Partial<Way>) => (ways[id] = { ...ways[id], ...way });

function addByName(
  family: Family,
  { display_name = '', face = null, color = null, age = null }: DeviceBody,
): ProfileDto {
  const said = { display_name, face, color, age };
  const child = rowOf('profile', family.profiles.length + 1, { ...said, role: 'child' });
  family.profiles = [...family.profiles, child];
  changeWay(family, child.id, { email: null });
  return child;
}

function changeAgeMode(family: Family, look: DeviceBody, id: string): ProfileDto | undefined {
  family.profiles = family.profiles.map((one) => (one.id === id ? { ...one, ...look } : one));
  return family.profiles.find((one) => one.id === id);
}

const pairingMs = 600_000;

/** Valid for ten minutes by the test's clock. */
function makePairing(family: Family, { child_id = '' }: DeviceBody): PairingDto {
  const made = rowOf('pairing', 1 + family.pairings.length, {
    child_id: child_id || null,
    code: 'a'.repeat(22),
    digits: '482915',
    expires_at: new Date(Date.now() + pairingMs).toISOString(),
  });
  family.pairings = [...family.pairings, made];
  return made;
}

/** Returns the data that the device stores. */
function shareDevice(family: Family, { name = '' }: DeviceBody) {
  const device = rowOf('device', 1 + family.devices.length, { name });
  family.devices = [device, ...family.devices];
  return rowOf('ownDevice', 1, { id: device.id, name, child_id: null, credential: 'a credential' });
}

export const deviceEffects: Record<string, (family: Family, body: DeviceBody, id: string) => unknown> = {
  'children/': addByName,
  'profiles/look': changeAgeMode,
  'profiles/secret': (family, { secret }, id) =>
    void changeWay(family, id, { secret: secret?.kind ?? null, closed_on: [] }),
  'profiles/email': (family, { email = '' }, id) => void changeWay(family, id, { email }),
  'devices/pairings': makePairing,
  'devices/': shareDevice,
  'devices/open': (family, { child_id = '' }) => void changeWay(family, child_id, { closed_on: [] }),
};
