import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { ProfileDto, TransactionDto } from '@tokennest/shared-ui/contract';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { formatDay, formatSpan, type LocalDate } from '../ui/calendar/calendar.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import { Entries } from './entries.tsx';
import { type Explained, explain, type Kind, kindOf, type Period, type Span, spanOf } from './explain.ts';
import { useHistory } from './get-child-page.ts';
import { kindWords } from './kind.messages.ts';
import { useFold } from '../ui/use-fold.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import card from './child-page.module.css';
import styles from './cards.module.css';

const periods = [
  { value: 'week', label: words.periods.week },
  { value: 'month', label: words.periods.month },
] as const;

interface Chosen {
  period: Period;
  ago: number;
  kind: Kind | null;
}

interface WhyCardProps {
  child: ProfileDto;
  today: LocalDate;
}

/** Shows how the balance adds up. Each number opens its entries (Rules 12.233). */
export function WhyCard({ child, today }: WhyCardProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const [chosen, setChosen] = useState<Chosen>({ period: 'week', ago: 0, kind: null });
  const span = spanOf(chosen.period, chosen.ago, today);
  const history = useHistory(host, child.id, { from: span.from, zone });
  const turn = (by: number) => setChosen({ ...chosen, ago: chosen.ago + by, kind: null });
  const explained = history.data && explain(history.data, span, zone);
  const titleId = useId();
  const { isOpen, action } = useFold({ show: words.showWhy, hide: words.hideWhy });
  return (
    <Card as="section" className={card.card} aria-labelledby={titleId}>
      <div className={card.cardHead}>
        <h2 id={titleId} className={card.title}>
          {explained ? words.why(explained.closing) : words.balance}
        </h2>
        {action}
        {isOpen && (
          <Segmented
            label={words.time}
            options={periods}
            value={chosen.period}
            onChange={(period) => setChosen({ period, ago: 0, kind: null })}
          />
        )}
      </div>
      {isOpen && (
        <>
          <Turner period={chosen.period} hasEarlier={explained?.hasEarlier ?? false} ago={chosen.ago} onTurn={turn}>
            {formatSpan(span.from, span.to > today ? today : span.to)}
          </Turner>
          <KeepFocus className={styles.known}>
            <Loaded
              query={{ ...history, data: explained }}
              skeleton={<Skeleton height={320} />}
              failed={words.whyFailed}
              isOnline={host.isOnline}
            >
              {(known) => (
                <Explanation
                  explained={known}
                  span={span}
                  today={today}
                  kind={chosen.kind}
                  onChoose={(kind) => setChosen({ ...chosen, kind })}
                  onEarlier={() => turn(1)}
                />
              )}
            </Loaded>
          </KeepFocus>
        </>
      )}
    </Card>
  );
}

interface TurnerProps {
  period: Period;
  ago: number;
  hasEarlier: boolean;
  onTurn: (by: number) => void;
  children: ReactNode;
}

function Turner({ period, ago, hasEarlier, onTurn, children }: TurnerProps) {
  return (
    <div className={`${ui.row} ${ui.gap8} ${ui.note}`}>
      <IconButton
        label={words.earlier[period]}
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={!hasEarlier}
        onClick={() => onTurn(1)}
      />
      <p aria-live="polite">{children}</p>
      <IconButton
        label={words.later[period]}
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={ago === 0}
        onClick={() => onTurn(-1)}
      />
    </div>
  );
}

interface ExplanationProps {
  explained: Explained;
  span: Span;
  today: LocalDate;
  kind: Kind | null;
  onChoose: (kind: Kind | null) => void;
  onEarlier: () => void;
}

function Explanation({ explained, span, today, kind, onChoose, onEarlier }: ExplanationProps) {
  const { opening, closing, entries, sums, hasEarlier } = explained;
  const shown: readonly TransactionDto[] = kind ? entries.filter((entry) => kindOf(entry) === kind) : entries;
  return (
    <>
      <fieldset className={`${ui.flex} ${ui.wrap} ${ui.gap4}`} aria-label={words.sum(formatSpan(span.from, span.to))}>
        <Part figure={opening} note={hasEarlier ? words.showBefore : words.beginning} onPress={hasEarlier && onEarlier}>
          {formatDay(span.from, today)}
        </Part>
        {sums.map(({ kind: each, amount, count }) => (
          <Part
            key={each}
            sign={amount < 0 ? '−' : '+'}
            figure={Math.abs(amount)}
            note={words.entries(count)}
            isGain={amount > 0}
            isPressed={kind === each}
            onPress={() => onChoose(kind === each ? null : each)}
          >
            {kindWords[each]}
          </Part>
        ))}
        <Part
          sign="="
          figure={closing}
          note={words.entries(entries.length)}
          isPressed={kind === null}
          onPress={() => onChoose(null)}
        >
          {span.to >= today ? words.today : formatDay(span.to, today)}
        </Part>
      </fieldset>
      <Entries key={`${span.from} ${kind}`} entries={shown} />
    </>
  );
}

interface PartProps {
  sign?: '+' | '−' | '=';
  figure: number;
  note: string;
  isGain?: boolean;
  isPressed?: boolean;
  onPress: (() => void) | false;
  children: ReactNode;
}

function Part({ sign, figure, note, isGain = false, isPressed, onPress, children }: PartProps) {
  const isPrinting = usePrinting();
  const said = (
    <>
      <span className={classNames(styles.figure, isGain && styles.gain)}>{formatAmount(figure)}</span>{' '}
      <span className={`${ui.second} ${ui.strong}`}>{children}</span> <span className={card.note}>{note}</span>
    </>
  );
  return (
    <div className={styles.part}>
      {sign && <span className={styles.sign}>{sign}</span>}
      {onPress && !isPrinting ? (
        <button type="button" className={styles.number} aria-pressed={isPressed} onClick={onPress}>
          {said}
        </button>
      ) : (
        <p className={styles.number}>{said}</p>
      )}
    </div>
  );
}
