import { Button } from '@tokennest/shared-ui/inputs/button';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { TabletSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { setTitle } from '../../browser/document-title.ts';
import { useShellServices } from '../../shell-services.ts';
import { messages as words } from './board.messages.ts';

/** Shown on a child's own device, or on one without a credential. */
export function NoBoard() {
  const { onPageShown } = useShellServices();
  const navigate = useNavigate();
  useEffect(() => {
    setTitle(words.title);
    onPageShown();
  }, [onPageShown]);
  return (
    <main style={{ maxInlineSize: 480, marginInline: 'auto', padding: 16 }}>
      <Logo />
      <StatePanel
        tint="sand"
        titleAs="h1"
        icon={<TabletSmartphone aria-hidden="true" />}
        title={words.title}
        text={words.forShared}
        action={<Button onClick={() => void navigate('/login')}>{words.toLogin}</Button>}
      />
    </main>
  );
}
