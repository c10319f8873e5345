import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { childMessages as words } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useFormLink } from '../form/use-form-link.ts';
import { useApp } from '../app-context.tsx';
import { TabTitle } from '../screen/tab-title.tsx';
import { AddChildForm } from './add-child-form.tsx';
import { ChildList } from './child-list.tsx';
import { ChildListSkeleton } from './family-skeleton.tsx';
import styles from './family.module.css';

export function Family() {
  const { host } = useApp();
  const { firstField, openForm } = useFormLink();
  return (
    <>
      <TabTitle title="Family" action={<OpenFormButton label="New child" onOpen={openForm} />} />
      <div className={form.beside}>
        <section className={styles.section} aria-labelledby="children">
          <h2 id="children">Children</h2>
          <Loaded
            query={useChildren(host)}
            skeleton={<ChildListSkeleton />}
            failed={words.loadFailed}
            empty={<NoChildren />}
            isOnline={host.isOnline}
          >
            {(list) => <ChildList list={list} />}
          </Loaded>
        </section>
        <AddChildForm firstField={firstField} />
      </div>
    </>
  );
}
