import { useSearchParams } from '@tokennest/shared-ui/kit';
import { Statement } from '@tokennest/shared-ui/statement/statement';
import { useApp } from '../app-context.tsx';

/** Which child's stands in the address. */
export function ChildStatement() {
  const { host, basename } = useApp();
  const [search] = useSearchParams();
  return <Statement host={host} childId={search.get('child') ?? ''} back={`${basename}/tokens`} />;
}
