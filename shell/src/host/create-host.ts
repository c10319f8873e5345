import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { appearance, isDark } from '../browser/appearance.ts';
import { prepareFarewell } from '../auth/farewell.ts';
import { isOnline } from '../browser/connectivity.ts';
import { setTitle } from '../browser/document-title.ts';
import { draftsOf } from './drafts.ts';

/** What the caller knows of the page it stands on. */
export type PageParts = Pick<HostApi, 'confirm' | 'readVersions' | 'runningVersions' | 'report'>;

export interface HostParts
  extends
    PageParts,
    Pick<HostApi, 'client' | 'query' | 'navigate' | 'signOut' | 'notify' | 'outbox'>,
    Required<Pick<HostApi, 'now'>> {
  profile: ProfileDto | null;
}

/** The server's nonce for this page; browsers hide it from style sheets, so it is a property, not an attribute. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

/** What a remote gets of the shell, for one person. */
export function createHost(parts: HostParts): HostApi {
  return {
    ...parts,
    setTitle,
    appearance,
    isDark,
    isOnline,
    styleNonce: styleNonce(),
    setFarewell: prepareFarewell,
    ...(parts.profile && { draftOf: draftsOf(parts.profile.id) }),
  };
}
