import { useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Plus, Users } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { formHash } from '../forms/form-hash.ts';
import { childMessages as words } from './child.messages.ts';

/** A family without children, with the one thing to do about it: the form on the Family tab. `titleAs` as in Loaded. */
export function NoChildren({ titleAs }: { titleAs?: 'h2' }) {
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
        <Button onClick={() => void navigate(`${basename}/family${formHash}`)}>
          <Plus aria-hidden="true" />
          Add First Child
        </Button>
      }
    />
  );
}
