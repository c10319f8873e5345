import { useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Plus, Users } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { childMessages as words } from './child.messages.ts';

interface NoChildrenProps {
  /** As in Loaded. */
  titleAs?: 'h2';
}

/** A family without children, and the way to its setup. */
export function NoChildren({ titleAs }: NoChildrenProps) {
  const { basename } = useApp();
  const navigate = useNavigate();
  return (
    <StatePanel
      tint="lilac"
      titleAs={titleAs}
      icon={<Users aria-hidden="true" />}
      title={words.none}
      text={words.addFirst}
      action={
        <Button onClick={() => void navigate(`${basename}/set-up`)}>
          <Plus aria-hidden="true" />
          Add First Child
        </Button>
      }
    />
  );
}
