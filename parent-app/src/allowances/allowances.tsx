import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { type ComponentProps, useDeferredValue } from 'react';
import { useApp } from '../app-context.tsx';
import { NoChildren } from '../children/no-children.tsx';
import { OpenFormButton } from '../forms/form-buttons.tsx';
import form from '../forms/form.module.css';
import { useEditForm } from '../forms/open-form.ts';
import { TabTitle } from '../headings/tab-title.tsx';
import list from '../lists/list.module.css';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { AllowanceForm } from './allowance-form.tsx';
import { useAllowanceList } from './allowance-list.ts';
import { AllowanceResults } from './allowance-results.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import { AllowancesSkeleton } from './allowances-skeleton.tsx';

function AllowanceSection(props: ComponentProps<typeof AllowanceResults>) {
  return (
    <section className={list.list} aria-labelledby="list">
      <h2 id="list">
        <VisuallyHidden>List</VisuallyHidden>
      </h2>
      <KeepFocus isList>
        <AllowanceResults {...props} />
      </KeepFocus>
    </section>
  );
}

export function Allowances() {
  const { host } = useApp();
  const query = useAllowanceList(host);
  const hasForm = query.data !== undefined && query.data.family.length > 0;
  const isFormDrawn = useDeferredValue(hasForm); // by `Loaded`
  const { form: place, openForm, edited, edit, done } = useEditForm(query.data?.allowances ?? [], isFormDrawn);
  return (
    <AntdTheme>
      <TabTitle title="Allowances" action={hasForm && <OpenFormButton of="allowance" onOpen={openForm} />} />
      <Loaded
        titleAs="h2"
        query={query}
        skeleton={<AllowancesSkeleton />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(list) =>
          hasForm ? (
            <div className={form.beside}>
              <AllowanceSection list={list} onCreate={openForm} onEdit={edit} />
              <AllowanceForm place={place} list={list} edited={edited} onDone={done} />
            </div>
          ) : (
            <NoChildren titleAs="h2" />
          )
        }
      </Loaded>
    </AntdTheme>
  );
}
