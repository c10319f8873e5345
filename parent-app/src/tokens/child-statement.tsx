import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Statement } from '@tokennest/shared-ui/statement/statement';
import { useApp } from '../app-context.tsx';
import { childPathOf } from '../ui/children/child-path.ts';

export function ChildStatement() {
  const { host, basename } = useApp();
  const [search] = useSearchParams();
  const childId = search.get('child') ?? '';
  return <Statement host={host} childId={childId} back={childPathOf(basename, childId)} />;
}
