import type { OwnDeviceDto } from '@tokennest/api/contract';

/** Identifies this device to the server. */
export const credentialOf = ({ credential }: OwnDeviceDto) => ({ headers: { 'Device-Credential': credential } });
