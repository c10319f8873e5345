import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import type { FamilyDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { clockTimeIn } from '@tokennest/shared-ui/dates/format-day';
import { Link, useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useApp } from '../../app-context.tsx';
import { familyDateIn } from '../../ui/calendar/calendar.ts';
import { childMessages } from '../../ui/children/child.messages.ts';
import { childPathOf } from '../../ui/children/child-path.ts';
import { combineQueries } from '../../ui/lists/combine-queries.ts';
import { NoSuchChild } from '../no-such-child.tsx';
import { HomePlan } from './home-plan.tsx';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';

/** At which of two homes a child is, and when (Rules 4.80). */
export function Homes() {
  const { host, basename } = useApp();
  const [childId = ''] = barePath(useLocation().pathname).slice(`${basename}/children/`.length).split('/');
  const family = useQuery(familyQuery(host));
  const children = useChildren(host);
  const known = family.data && children.data && { family: family.data, list: children.data };
  return (
    <Loaded
      query={combineQueries([family, children], known)}
      skeleton={<HomesSkeleton />}
      failed={childMessages.loadFailed}
      titleAs="h2"
      isOnline={host.isOnline}
    >
      {({ family, list }) => {
        const child = list.find(({ id }) => id === childId);
        return child ? <OfChild key={childId} child={child} family={family} /> : <NoSuchChild />;
      }}
    </Loaded>
  );
}

const HomesSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width={120} height={44} />
    <Skeleton width={280} height={48} />
    <Skeleton height={44} />
    <Skeleton height={300} />
  </div>
);

function OfChild({ child, family }: { child: ProfileDto; family: FamilyDto }) {
  const { host, basename } = useApp();
  const { setTitle } = host;
  const title = words.title(child.display_name);
  useEffect(() => setTitle(title), [title, setTitle]);
  const { time_zone: zone, day_begins_at: hour } = family;
  const moment = { today: familyDateIn(zone, hour), time: clockTimeIn(zone, now()) };
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={childPathOf(basename, child.id)}>
        <ArrowLeft size={20} aria-hidden="true" />
        <span translate="no">{words.back(child.display_name)}</span>
      </Link>
      <HomePlan child={child} homes={family.homes} moment={moment} />
    </div>
  );
}
