import type { OwnDeviceDto } from '@tokennest/api/contract';

/** Shows the server that this is the device. */
export const credentialOf = ({ credential }: OwnDeviceDto) => ({ headers: { 'Device-Credential': credential } });
