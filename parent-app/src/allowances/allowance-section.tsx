import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import type { ComponentProps } from 'react';
import list from '../table/list.module.css';
import { AllowanceResults } from './allowance-results.tsx';

export function AllowanceSection(props: ComponentProps<typeof AllowanceResults>) {
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
