import { Account } from '../account/account.tsx';
import { Devices } from '../devices/devices.tsx';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AddChildForm } from './add-child-form.tsx';
import { FamilySettings } from './family-settings.tsx';
import styles from './family.module.css';
import { OneParent } from './one-parent.tsx';
import { People } from './people.tsx';

/** In the order of a phone; a desk puts the forms of the family beside the rest. */
export function Family() {
  const { firstField, openForm } = useFormLink();
  return (
    <>
      <TabTitle title="Family" action={<OpenFormButton label="New child" onOpen={openForm} />} />
      <div className={styles.columns}>
        <div className={styles.people}>
          <People />
        </div>
        <div className={styles.forms}>
          <AddChildForm firstField={firstField} />
          <FamilySettings />
        </div>
        <div className={styles.people}>
          <Devices />
          <Account />
          <OneParent />
        </div>
      </div>
    </>
  );
}
