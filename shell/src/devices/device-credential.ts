import type { OwnDeviceDto } from '@tokennest/api/contract';

export const credentialOf = ({ credential }: OwnDeviceDto) => ({ headers: { 'Device-Credential': credential } });
