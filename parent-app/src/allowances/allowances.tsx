import { Card } from '@tokennest/shared-ui/primitives/card';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { NoChildren } from '../children/no-children.tsx';
import form from '../form/form.module.css';
import { OpenFormButton } from '../form/open-form-button.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { AllowanceSection } from './allowance-section.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import { AllowancesSkeleton } from './allowances-skeleton.tsx';
import { EditAllowanceForm } from './edit-allowance-form.tsx';
import { NewAllowanceForm } from './new-allowance-form.tsx';
import { useAllowanceList } from './use-allowance-list.ts';

export function Allowances() {
  const { host } = useApp();
  const query = useAllowanceList(host);
  const hasForm = query.data !== undefined && query.data.family.length > 0;
  const { form: place, openForm, edited, edit, done } = useEditForm(query.data?.allowances ?? [], hasForm);
  return (
    <AntdTheme>
      <TabTitle title="Allowances" action={hasForm && <OpenFormButton label="New allowance" onOpen={openForm} />} />
      <Loaded query={query} skeleton={<AllowancesSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(data) =>
          hasForm ? (
            <div className={form.beside}>
              <AllowanceSection list={data} onCreate={openForm} onEdit={edit} />
              <Card as="section" ref={place} className={form.card} aria-labelledby="form">
                <h2 id="form">{edited ? 'Edit allowance' : 'New allowance'}</h2>
                {edited ? (
                  <EditAllowanceForm key={edited.id} allowance={edited} {...data} onDone={done} />
                ) : (
                  <NewAllowanceForm {...data} />
                )}
              </Card>
            </div>
          ) : (
            <NoChildren />
          )
        }
      </Loaded>
    </AntdTheme>
  );
}
