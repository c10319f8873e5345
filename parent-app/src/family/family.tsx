import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Account } from '../account/account.tsx';
import { useApp } from '../app-context.tsx';
import { Devices } from '../devices/devices.tsx';
import { useSessions } from '../devices/get-sessions.ts';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AddChildForm } from './add-child-form.tsx';
import { FamilySettings } from './family-settings.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';
import { useJoinRequests } from './get-join-requests.ts';
import { People } from './people.tsx';

/** Why nobody else joins as a parent (Rules 4.2). */
function OneParent() {
  return (
    <aside className={styles.aside} aria-labelledby="one-parent">
      <Info size={20} aria-hidden="true" />
      <div>
        <h2 id="one-parent">One parent account</h2>
        <p>{words.oneParent}</p>
      </div>
    </aside>
  );
}

/** For the first time: what stands below a list that failed stays while that is asked for again. */
const isComing = (query: ReturnType<typeof useSessions | typeof useChildren | typeof useJoinRequests>) =>
  query.isFetching && isAwaited(query);

/** In the order of a phone; a desk puts the forms of the family beside the rest. */
export function Family() {
  const { host } = useApp();
  const { firstField, openForm, isAskedFor } = useFormLink();
  const sessions = useSessions(host);
  // What stands below a list comes after it, and so no sooner than `Loaded` draws it: how long the list is nobody knows
  // before, and the rest would move.
  const arePeopleListed = useDeferredValue(![useChildren(host), useJoinRequests(host)].some(isComing));
  const areDevicesListed = useDeferredValue(!isComing(sessions));
  return (
    <>
      <TabTitle title="Family" action={<OpenFormButton of="child" onOpen={openForm} />} />
      <div className={styles.columns}>
        <div className={styles.people}>
          <People />
        </div>
        <div className={classNames(styles.forms, !arePeopleListed && !isAskedFor && form.later)}>
          <AddChildForm firstField={firstField} />
          <FamilySettings />
        </div>
        <div className={styles.people}>
          {arePeopleListed && <Devices sessions={sessions} />}
          {arePeopleListed && areDevicesListed && (
            <>
              <Account />
              <OneParent />
            </>
          )}
        </div>
      </div>
    </>
  );
}
