export interface KillStep {
  readonly name: string;
  readonly change: 'publish' | 'promote';
  readonly hold: string;
  /** True if PostgreSQL has committed the change by then; otherwise nothing of it remains. */
  readonly isKept?: true;
}

const insertsInto = (table: string) => `lock table ${table} in share mode`;
/** Every commit with an event waits for this lock (see `standStill`). */
const commits = 'select pg_advisory_xact_lock(13)';

/** Run by the superuser before the first step, so that the commit of a release event can be held. */
export const standStill = `
create function stand_still() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(13);
  return null;
end $$;
create constraint trigger stand_still after insert on release_event deferrable initially deferred
  for each row execute function stand_still();`;

/** Every step of a publication and of a promotion, in order; the step with half a body needs no lock. */
export const killSteps: readonly KillStep[] = [
  { change: 'publish', name: 'the body arrived but is unread', hold: 'lock table release in access exclusive mode' },
  { change: 'publish', name: 'everything is checked, but not inserted', hold: insertsInto('release') },
  { change: 'publish', name: 'the release is inserted, but not its files', hold: insertsInto('release_file') },
  { change: 'publish', name: 'its files are inserted, but not its event', hold: insertsInto('release_event') },
  { change: 'publish', name: 'it is being committed', hold: commits },
  { change: 'publish', name: 'it is committed, but not answered', hold: commits, isKept: true },
  { change: 'promote', name: 'it waits for the revision', hold: 'select from release_registry for update' },
  { change: 'promote', name: 'only the revision is raised', hold: insertsInto('live_release') },
  {
    change: 'promote',
    name: 'the live version is set, but its event is not inserted',
    hold: insertsInto('release_event'),
  },
  { change: 'promote', name: 'it is being committed', hold: commits },
  { change: 'promote', name: 'it is committed, but not answered', hold: commits, isKept: true },
];
