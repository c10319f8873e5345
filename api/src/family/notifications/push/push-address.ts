import { ECDH, hash } from 'node:crypto';
import { isIP } from 'node:net';
import { invalidField } from '../../../core/errors/errors.ts';
import { notifications } from '../notification.messages.ts';
import { notificationFields } from '../notification.contract.ts';

const companies = [
  ['googleapis.com', 'Google'],
  ['google.com', 'Google'],
  ['mozilla.com', 'Mozilla'],
  ['mozaws.net', 'Mozilla'],
  ['apple.com', 'Apple'],
  ['windows.com', 'Microsoft'],
] as const;

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const hostOf = (endpoint: string) => URL.parse(endpoint)?.hostname ?? '';

export const companyOf = (endpoint: string): string => {
  const host = hostOf(endpoint);
  return companies.find(([domain]) => isWithin(host, domain))?.[1] ?? host;
};

/** Apple revokes the permission of a site that shows nothing for a message. */
export const showsEach = (endpoint: string): boolean => companyOf(endpoint) === 'Apple';

export const endpointHash = (endpoint: string): string => hash('sha256', endpoint, 'base64url');

/** Names of private networks, whatever they resolve to. */
const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)$/;

function isPublicAddress(endpoint: string): boolean {
  const { protocol, hostname = '', port, username, password } = URL.parse(endpoint) ?? {};
  const isName = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
  return protocol === 'https:' && isName && port === '' && !username && !password && !privateNames.test(hostname);
}

/** Refuses addresses that no browser has. `pinAddress` checks the IP before each message; private: for tests. */
export function checkEndpoint(endpoint: string, isPrivateAllowed: boolean): void {
  if (!isPrivateAllowed && !isPublicAddress(endpoint)) {
    throw invalidField('endpoint', notifications.noService);
  }
}

/** 65 bytes may not be a point on the curve, and then nothing could be encrypted for it. */
export function checkKey(p256dh: string): Buffer {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw invalidField('keys', notificationFields.badKey);
  }
  return Buffer.from(p256dh, 'base64url');
}
