import type { ProfileDto, StatementDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Link } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { type MonthOf, monthName, useSaveTable, useStatement } from '@tokennest/shared-ui/statement/get-statement';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { addMonths } from '../ui/calendar/calendar.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import card from './child-page.module.css';
import { sumsOf } from './explain.ts';
import { kindWords } from './kind.messages.ts';
import { useFold } from '../ui/use-fold.tsx';

const monthAfter = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7);

/** Monthly totals, with a link to the printable page (Rules 4.70). */
export function StatementCard({ child }: { child: ProfileDto }) {
  const [month, setMonth] = useState('');
  const of = { childId: child.id, month };
  const { isOpen, action } = useFold({ show: words.showStatement, hide: words.hideStatement });
  return (
    <Card as="section" className={card.card} aria-labelledby="statement">
      <div className={card.cardHead}>
        <h2 id="statement" className={card.title}>
          {words.statement}
        </h2>
        {action}
      </div>
      {isOpen && <Months of={of} onTurn={setMonth} />}
    </Card>
  );
}

function Months({ of, onTurn }: Omit<MonthProps, 'statement'>) {
  const { host } = useApp();
  return (
    <Loaded
      query={useStatement(host, of)}
      skeleton={<Skeleton height={360} />}
      failed={words.statementFailed}
      isOnline={host.isOnline}
    >
      {(statement) => <Month of={of} statement={statement} onTurn={onTurn} />}
    </Loaded>
  );
}

interface MonthProps {
  of: MonthOf;
  statement: StatementDto;
  onTurn: (month: string) => void;
}

function Month({ of, statement, onTurn }: MonthProps) {
  const { host, basename } = useApp();
  const save = useSaveTable(host, of);
  const { month, first_month: first, last_month: last, opening, closing, lines } = statement;
  return (
    <>
      <div className={card.turner}>
        <IconButton
          label={words.monthBefore}
          icon={<ChevronLeft aria-hidden="true" />}
          aria-disabled={month <= first}
          onClick={() => onTurn(monthAfter(month, -1))}
        />
        <p aria-live="polite">{monthName(month)}</p>
        <IconButton
          label={words.monthAfter}
          icon={<ChevronRight aria-hidden="true" />}
          aria-disabled={month >= last}
          onClick={() => onTurn(monthAfter(month, 1))}
        />
      </div>
      <dl className={card.sums}>
        <Line name={words.opening} value={opening} />
        {sumsOf(lines).map(({ kind, amount }) => (
          <Line key={kind} name={kindWords[kind]} value={amount} isSigned />
        ))}
        <Line name={month === last ? words.closingToday : words.closing} value={closing} isLast />
      </dl>
      <p className={card.note}>{words.entries(lines.length)}</p>
      <div className={card.ways}>
        <Link className={card.all} to={`${basename}/statement?child=${of.childId}&month=${month}`}>
          <Printer size={18} aria-hidden="true" />
          <span>{words.print(monthName(month))}</span>
        </Link>
        <NeedsConnection>
          <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
            {!save.isPending && <Download aria-hidden="true" />}
            <span>{words.csv}</span>
          </Button>
        </NeedsConnection>
      </div>
    </>
  );
}

interface LineProps {
  name: string;
  value: number;
  isSigned?: boolean;
  isLast?: boolean;
}

const Line = ({ name, value, isSigned = false, isLast = false }: LineProps) => (
  <div className={isLast ? card.last : undefined}>
    <dt>{name}</dt>
    <dd>
      <Amount value={value} isSigned={isSigned} />
    </dd>
  </div>
);
