import { remoteNames } from '@tokennest/api/remotes';

export const isHelpWanted = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h');

/** All that a person can ask for, on one page. */
export const usage = `npm run release -- <action> [<remote>] [options]

  publish [--canary 10] [--force] [--no-build]  builds, checks, tries in a browser, uploads, makes it live
  promote <version> [--force]                   makes a version live for everybody: an earlier one, or the canary
  canary <version> <percent>                    lets 1 to 50 % of the browsers try a version
  rollback                                      ends the canary or, without one, makes the version before live again
  list                                          says what is live, with loads and failures of each version
  gc                                            removes versions that nobody has needed for 30 days

  token <remote> [--days 90] [--note WORDS]     makes a release token, in the database of this machine
  tokens                                        lists them
  revoke <number>                               ends one

The remote is ${remoteNames.join(', ')}; in the folder of one it may be left out.
  --server https://…  the product that families use, with a release token in TOKENNEST_TOKEN; else that of this machine
  --json              one object on stdout (npm run --silent release -- …)`;
