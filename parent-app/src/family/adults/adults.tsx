import { may } from '@tokennest/shared-ui/contract/rights';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { UserPlus } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { useHasColumn } from '../../ui/lazy-code.tsx';
import { CardRowsSkeleton } from '../../ui/lists/card-rows-skeleton.tsx';
import sections from '../../ui/section.module.css';
import { adultMessages as words } from './adult.messages.ts';
import { AdultRow } from './adult-row.tsx';
import { Candidates } from './candidates.tsx';
import { type AdultsDto, useAdults } from './get-adults.ts';
import { Handover } from './handover.tsx';

interface AdultsProps {
  onInvite: () => void;
}

/** Who looks after the children. With one parent, only the button is more than their name and face. */
export function Adults({ onInvite }: AdultsProps) {
  const { host, parent } = useApp();
  const isBeside = useHasColumn();
  return (
    <section className={sections.section} aria-labelledby="adults">
      <div className={`${ui.row} ${ui.wrap} ${ui.between} ${ui.gap12}`}>
        <h2 id="adults">{words.title}</h2>
        {may(parent.membership, 'inviteHelper') && (
          <Button variant="quiet" aria-haspopup={isBeside ? undefined : 'dialog'} onClick={onInvite}>
            <UserPlus aria-hidden="true" />
            <span>{may(parent.membership, 'own') ? words.invite : words.inviteHelper}</span>
          </Button>
        )}
      </div>
      <Loaded
        query={useAdults(host)}
        skeleton={<CardRowsSkeleton count={1} widths={[128, 220]} isRound actionWidth={96} />}
        failed={words.loadFailed}
        isOnline={host.isOnline}
      >
        {(known) => <AdultList known={known} />}
      </Loaded>
    </section>
  );
}

function AdultList({ known }: { known: AdultsDto }) {
  const { host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  return (
    <KeepFocus className={sections.section}>
      <Candidates known={known} />
      <Handover known={known} />
      <Card>
        <ul className={ui.shrinks}>
          {known.adults.map((adult) => (
            <AdultRow key={adult.id} adult={adult} known={known} family={family} />
          ))}
        </ul>
      </Card>
    </KeepFocus>
  );
}
