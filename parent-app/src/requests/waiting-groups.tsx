import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useFocusGoesOn } from './use-focus-goes-on.ts';
import { WaitingGroup } from './waiting-group.tsx';
import styles from './waiting-groups.module.css';
import { useWaitingKinds } from './waiting-kinds.ts';

/** On a desktop, a group for each kind. */
export function WaitingGroups() {
  const { region, forget } = useFocusGoesOn();
  return (
    <div ref={region} className={styles.groups} onBlur={forget}>
      {useWaitingKinds().map(
        ({ query, failed, kind, isWanted }) =>
          isWanted && (
            <Loaded key={failed} titleAs="h2" query={query} skeleton={null} failed={failed}>
              {() => <WaitingGroup {...kind} />}
            </Loaded>
          ),
      )}
    </div>
  );
}
