import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { newKey, useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChildBalance } from '../ui/children/child-balance.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Undo } from './reversals/undo-award.ts';
import { useMay } from '../ui/use-may.ts';
import { moveTokens } from './move-tokens.ts';
import styles from './quick-award-button.module.css';
import { quickAwardMessages as words } from './quick-award.messages.ts';
import { uiMessages } from '../ui/ui.messages.ts';

/** Rules 12.15. */
const quickAward = { amount: 10, description: words.description };

export function useQuickAward(host: HostApi, { id: childId, display_name: name }: ProfileDto) {
  const withKey = useIntentKey();
  const mayUndo = useMay('manage');
  const button = useRef<HTMLButtonElement>(null);
  const [awarded, setAwarded] = useState<Undo | null>(null);
  const award = { child_id: childId, ...quickAward };
  const undo = useMutation({
    mutationFn: async (one: Undo) => (await import('./reversals/undo-award.ts')).undoAward(host, one),
    onSuccess: (isUndone, one) => {
      if (!isUndone) return;
      setAwarded((last) => (last === one ? null : last));
      // The Undo button is gone, so focus moves on, unless the user is typing.
      if (!document.activeElement?.matches('input, textarea')) button.current?.focus({ preventScroll: true });
    },
    onError: host.report, // its code failed to load
  });
  const give = useMutation({
    mutationFn: () => withKey(award, (key) => moveTokens(host, 'award', award, key)),
    onSuccess: ({ id }) => {
      const one = { id, childId, key: newKey() };
      if (mayUndo) setAwarded(one);
      const action = mayUndo ? { label: uiMessages.undo, act: () => undo.mutate(one) } : undefined;
      host.notify('success', words.awarded(name), action);
    },
    onError: (error) => host.notify('error', detailOr(error, words.failed)),
  });
  return { name, give, undo, awarded, button };
}

type QuickAward = ReturnType<typeof useQuickAward>;

export function QuickAwardButton({ award: { name, give, button } }: { award: QuickAward }) {
  return (
    <NeedsConnection>
      <Button
        ref={button}
        variant="quiet"
        isBusy={give.isPending}
        onClick={() => give.mutate()}
        aria-label={words.awardTo(name)}
      >
        {!give.isPending && <TokenMark />}
        <span>{words.award}</span>
      </Button>
    </NeedsConnection>
  );
}

/** The undo button stays after the toast has closed (Rules 9.4). */
export function AwardedBalance({ childId, award: { name, undo, awarded } }: { childId: string; award: QuickAward }) {
  return (
    <div className={styles.balance}>
      {awarded !== null && (
        <NeedsConnection>
          <IconButton
            label={words.undo(name)}
            icon={<Undo2 aria-hidden="true" />}
            isBusy={undo.isPending}
            onClick={() => undo.mutate(awarded)}
          />
        </NeedsConnection>
      )}
      <ChildBalance childId={childId} />
    </div>
  );
}
