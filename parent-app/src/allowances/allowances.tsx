import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ComponentProps } from 'react';
import { useApp } from '../app-context.tsx';
import { NoChildren } from '../ui/children/no-children.tsx';
import { Drawer, OpenDrawerButton } from '../ui/dialogs/drawer.tsx';
import { useEditor } from '../ui/forms/open-form.ts';
import { TabTitle } from '../ui/tab-title.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import list from '../ui/lists/list.module.css';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { EditAllowanceForm, NewAllowanceForm } from './allowance-form.tsx';
import { useAllowanceList } from './allowance-list.ts';
import { AllowanceResults } from './allowance-results.tsx';
import { allowanceMessages as words } from './allowance.messages.ts';
import { layoutMessages } from '../layout.messages.ts';

function AllowanceSection(props: ComponentProps<typeof AllowanceResults>) {
  return (
    <section className={list.list} aria-labelledby="list">
      <VisuallyHidden as="h2" id="list">
        {words.list}
      </VisuallyHidden>
      <KeepFocus isList>
        <AllowanceResults {...props} />
      </KeepFocus>
    </section>
  );
}

export function Allowances() {
  const { host } = useApp();
  const query = useAllowanceList(host);
  const { create, edit, close, isNew, edited } = useEditor(query.data?.allowances ?? []);
  const hasChildren = query.data !== undefined && query.data.family.length > 0;
  return (
    <AntdTheme>
      <TabTitle
        title={layoutMessages.tabs.allowances}
        action={hasChildren && <OpenDrawerButton label={words.add} onOpen={create} />}
      />
      <Loaded titleAs="h2" query={query} skeleton={<ListSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(list) =>
          list.family.length > 0 ? (
            <>
              <AllowanceSection list={list} onCreate={create} onEdit={edit} />
              {isNew && (
                <Drawer title={words.newAllowance} onDismiss={close}>
                  <NewAllowanceForm {...list} onDone={close} />
                </Drawer>
              )}
              {edited && (
                <Drawer key={edited.id} title={words.editAllowance} onDismiss={close}>
                  <EditAllowanceForm {...list} allowance={edited} onDone={close} />
                </Drawer>
              )}
            </>
          ) : (
            <NoChildren titleAs="h2" />
          )
        }
      </Loaded>
    </AntdTheme>
  );
}
