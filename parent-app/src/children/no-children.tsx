import { useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Plus, Users } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { formHash } from '../forms/form-hash.ts';
import { childMessages as words } from './child.messages.ts';

interface NoChildrenProps {
  /** As in Loaded. */
  titleAs?: 'h2';
  /** A quicker way stands beside it. */
  isBeside?: boolean;
}

/** A family without children, with the one thing to do about it: the form on the Family tab. */
export function NoChildren({ titleAs, isBeside = false }: NoChildrenProps) {
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
        <Button variant={isBeside ? 'outline' : 'solid'} onClick={() => void navigate(`${basename}/family${formHash}`)}>
          <Plus aria-hidden="true" />
          Add First Child
        </Button>
      }
    />
  );
}
