import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { readyChores as chores } from '../tasks/recurring/ready-chores.ts';
import { type RecurringFamily, useRecurringFamily } from '../tasks/recurring/recurring-list.ts';
import { newValues } from '../tasks/recurring/recurring-values.ts';
import { weekdayOf } from '../ui/calendar/calendar.ts';
import { LazyPart } from '../ui/lazy-code.tsx';
import type { Prefers } from '../ui/quick-add-field.tsx';
import { Chips, type Chosen } from './chips.tsx';
import { createUnderstood, type Draft, missingIn } from './create-understood.ts';
import type { Page } from './find.ts';
import { FoundList, moveAmongFound } from './found-list.tsx';
import { lineMax, parseLine, patternsOf, type Understood } from './parse-line.ts';
import { Preview, Suggestions } from './preview.tsx';
import styles from './quick-add.module.css';
import { quickAddMessages as words } from './quick-add.messages.ts';
import { quickAddWords } from './quick-add-words.messages.ts';

const loadAllFields = () => import('./all-fields.tsx').then(({ AllFields }) => AllFields);

interface QuickAddProps {
  what: { prefers: Prefers; pages: readonly Page[] };
  onClose: () => void;
}

function draftOf(line: string, family: RecurringFamily, prefers: Prefers, chosen: Chosen): Draft {
  const { children, today } = family;
  const { kind: chosenKind, childId: chosenChild, tokens: chosenTokens, ...rule } = chosen;
  const understood = understand(line, family, prefers);
  const { title, kind, tokens, childId } = understood;
  const token_reward = chosenTokens ?? tokens;
  const some = { repeat: 'once', title, token_reward, ...understood.rule, ...rule } as const;
  return {
    title,
    kind: chosenKind ?? kind,
    tokens: token_reward,
    childId: chosenChild ?? (childId || (understood.rule.child_id ?? '')),
    values: newValues({ childIds: children.map(({ id }) => id), today }, some),
  };
}

/** Built once, because each letter typed reads the line again. */
const patterns = patternsOf(quickAddWords, document.documentElement.lang || 'en');

const understand = (line: string, { children, today }: RecurringFamily, prefers: Prefers) =>
  parseLine(line, { children, weekdayOfToday: weekdayOf(today), chores, prefers, patterns });

/** The fields that one choice sets, as understood from the line. */
const parts = [
  ({ tokens }: Understood) => ({ tokens }),
  ({ childId }: Understood) => ({ childId }),
  ({ rule: { assign, child_id, child_ids } }: Understood) => ({ assign, child_id, child_ids }),
  ({ rule: { repeat } }: Understood) => ({ repeat: repeat === 'once' ? '' : repeat }),
  ({ rule: { from_time, until_time } }: Understood) => ({ from_time, until_time }),
];

/** Words typed after a choice replace it if they mean something else. `over` is the line as understood at the choice. */
function stillChosen(chosen: Chosen, over: Understood, now: Understood): Chosen {
  const replaced = parts
    .map((part) => [part(over), part(now)] as const)
    .filter(([before, after]) => Object.values(after).some(Boolean) && JSON.stringify(before) !== JSON.stringify(after))
    .flatMap(([, after]) => Object.keys(after));
  return Object.fromEntries(Object.entries(chosen).filter(([field]) => !replaced.includes(field)));
}

/** Adds a draft under one key per intent, so that a repeated try adds it once. */
function useAdd(onAdded: () => void) {
  const { host, created } = useApp();
  const withKey = useIntentKey();
  return useMutation({
    mutationFn: (draft: Draft) => withKey(draft, (key) => createUnderstood(host, draft, key)),
    onSuccess: ({ id, sentence }) => {
      if (id !== null) created.set(id);
      host.notify('success', sentence);
      onAdded();
    },
    onError: (error) => host.notify('error', detailOr(error, words.failed)),
  });
}

/** One line that adds a task, a reward, or tokens, and finds whatever has that name. */
export function QuickAdd({ what: { prefers, pages }, onClose }: QuickAddProps) {
  const { host } = useApp();
  const family = useRecurringFamily(host).data;
  const [line, setLine] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const [over, setOver] = useState<Understood | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const adding = useAdd(onClose);
  useEffect(() => input.current?.focus(), []);
  const draft = family && line.trim() !== '' ? draftOf(line, family, prefers, chosen) : null;
  const missing = draft && missingIn(draft);

  function choose(more: Chosen) {
    setChosen({ ...chosen, ...more });
    if (family) setOver(understand(line, family, prefers));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (!draft || adding.isPending) return;
    if (missing === null) return adding.mutate(draft);
    if (draft.kind === 'award') return host.notify('error', missing);
    setIsWhole(true);
  }

  if (isWhole && draft)
    return (
      <LazyPart name="all fields" load={loadAllFields} skeleton={null}>
        {(AllFields) => <AllFields draft={draft} onClose={onClose} />}
      </LazyPart>
    );
  return (
    <Dialog title={words.title} onDismiss={onClose} hasClose isAtTop>
      <form className={styles.form} onSubmit={add}>
        <TextInput
          ref={input}
          aria-label={words.label}
          placeholder={words.example}
          maxLength={lineMax}
          autoComplete="off"
          enterKeyHint="done"
          value={line}
          onKeyDown={moveAmongFound}
          onChange={({ target }) => {
            setLine(target.value);
            if (family && over) setChosen(stillChosen(chosen, over, understand(target.value, family, prefers)));
          }}
        />
        {draft && family ? (
          <>
            <Chips draft={draft} family={family.children} onChoose={choose} />
            <Preview draft={draft} family={family} missing={missing} />
            <div className={styles.buttons}>
              <NeedsConnection>
                <Button type="submit" size="form" isBusy={adding.isPending}>
                  {words.add}
                </Button>
              </NeedsConnection>
              {draft.kind !== 'award' && (
                <Button variant="outline" size="form" onClick={() => setIsWhole(true)}>
                  {words.allFields}
                </Button>
              )}
            </div>
            <Suggestions draft={draft} family={family} onChoose={choose} />
          </>
        ) : (
          <p className={ui.hint}>{words.help}</p>
        )}
        <FoundList line={line} pages={pages} onClose={onClose} />
      </form>
    </Dialog>
  );
}
