import { networkAddressOf } from './core/config/network-address.ts';
import { createDiskNote } from './core/errors/disk-full.ts';
import type { Services } from './core/http/api-env.ts';
import type { Section } from './core/http/operation.ts';
import { type Languages, openLanguages } from './core/languages/languages.ts';
import { createExports } from './family/export/exports.ts';
import { createRegistration, type RegistrationSetting } from './family/joining/registration-mode.ts';
import { tellBoth } from './family/notifications/push/open-pushes.ts';
import { makeDocument } from './hosting/reference/document.ts';
import { createAuthDeps } from './identity/access-tokens/auth-deps.ts';
import type { Passwords } from './identity/passwords/passwords.ts';
import { createFailureCounter } from './core/rate-limits/failure-counter.ts';
import { createGuessGuard } from './core/rate-limits/guess-guard.ts';
import { createTryCounter } from './core/rate-limits/try-counter.ts';
import { sections as allSections } from './operations.ts';

type Optional = 'standby' | 'operator' | 'live' | 'pushes' | 'registry';
type Needed =
  'orm' | 'log' | 'tryLimits' | 'publicOrigins' | 'metrics' | 'metricsToken' | 'makesBackups' | 'version' | 'stopping';

export interface Given extends Pick<Services, Needed>, Partial<Pick<Services, Optional>> {
  dataDir: string;
  authSecret: string;
  passwords: Passwords;
  registration?: RegistrationSetting | undefined;
  /** Host that the server listens on. Default: this machine. */
  host?: string;
  /** Default: those of this folder. */
  languages?: Languages | undefined;
}

export function createServices(given: Given, sections: readonly Section[] = allSections): Services {
  const { dataDir, authSecret: secret, passwords, registration = 'open', host = 'localhost', ...shared } = given;
  const { orm, tryLimits, publicOrigins, live, pushes } = shared;
  const countingOf = createFailureCounter({ secret, limits: tryLimits });
  let document: Promise<string> | undefined;
  return {
    standby: undefined,
    operator: undefined,
    live: undefined,
    pushes: undefined,
    registry: undefined,
    ...shared,
    ...createTryCounter({ orm, secret }),
    auth: createAuthDeps({ orm, secret, passwords }),
    registration: createRegistration(orm, registration),
    countingOf,
    guardGuess: createGuessGuard({ countingOf }),
    disk: createDiskNote(),
    languages: given.languages ?? openLanguages(),
    exports: createExports(dataDir),
    tellChanged: tellBoth(live?.tell, pushes),
    networkAddress: (port) => networkAddressOf({ host, publicOrigins }, port),
    document: () => (document ??= makeDocument(sections).then((each) => JSON.stringify(each))),
  };
}
