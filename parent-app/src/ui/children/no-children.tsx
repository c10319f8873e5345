import { useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Plus, Users } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { childMessages as words } from './child.messages.ts';

interface NoChildrenProps {
  titleAs?: 'h2';
}

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
          {words.addFirstChild}
        </Button>
      }
    />
  );
}
