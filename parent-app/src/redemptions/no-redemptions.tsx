import { Button } from '@tokennest/shared-ui/primitives/button';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { Ticket } from 'lucide-react';
import { redemptionMessages as words } from './redemption.messages.ts';
import { useRedemptionFilter } from './use-redemption-filter.ts';

/** A filter that finds nothing, with the way to what there is. */
export function NoRedemptions() {
  const { filter, setFilter } = useRedemptionFilter();
  return (
    <StatePanel
      tint="lilac"
      icon={<Ticket aria-hidden="true" />}
      title={words.none[filter]}
      text={filter === 'all' ? words.howTheyCome : undefined}
      action={
        filter !== 'all' && (
          <Button variant="outline" onClick={() => setFilter('all')}>
            Show all redemptions
          </Button>
        )
      }
    />
  );
}
