import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { childMessages as words } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { usePlace } from '../host/place.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { TabTitle } from '../screen/tab-title.tsx';
import { AddChildForm } from './add-child-form.tsx';
import { ChildList } from './child-list.tsx';
import { ChildListSkeleton } from './family-skeleton.tsx';
import styles from './family.module.css';

export function Family() {
  const { host } = usePlace();
  const { firstField, openForm } = useFormLink();
  return (
    <>
      <TabTitle title="Family" action={<OpenFormButton label="New child" onOpen={openForm} />} />
      <div className={form.beside}>
        <section className={styles.section} aria-labelledby="children">
          <h2 id="children">Children</h2>
          <Loaded query={useChildren(host)} skeleton={<ChildListSkeleton />} failed={words.loadFailed}>
            {(list) => (list.length === 0 ? <NoChildren /> : <ChildList list={list} />)}
          </Loaded>
        </section>
        <AddChildForm firstField={firstField} />
      </div>
    </>
  );
}
