import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useDeferredValue } from 'react';
import { useApp } from '../app-context.tsx';
import { NoChildren } from '../children/no-children.tsx';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { AllowanceForm } from './allowance-form.tsx';
import { AllowanceSection } from './allowance-section.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import { AllowancesSkeleton } from './allowances-skeleton.tsx';
import { useAllowanceList } from './use-allowance-list.ts';

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
