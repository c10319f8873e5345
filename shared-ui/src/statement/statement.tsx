import type { StatementDto } from '@tokennest/api/contract';
import { Link, useSearchParams } from '@tokennest/shared-ui/kit';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '../amounts/format-amount.ts';
import { firstNameOf } from '../queries/people/acting-adult.ts';
import type { HostApi } from '../contract/host-api.ts';
import { formatDate, formatShortDate } from '../dates/format-day.ts';
import { Button } from '../inputs/button.tsx';
import { NeedsConnection } from '../inputs/needs-connection.tsx';
import { Amount } from '../primitives/amount.tsx';
import { Loaded } from '../states/loaded.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { monthName, type MonthOf, useSaveTable, useStatement } from './get-statement.ts';
import { kinds, messages } from './statement.messages.ts';
import styles from './statement.module.css';

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const at = new Date(`${last}-01T00:00:00Z`);
  for (let month = last; month >= first; month = at.toISOString().slice(0, 7)) {
    months.push(month);
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}

interface StatementProps {
  host: HostApi;
  childId: string;
  back: string;
}

/** A month of a child's tokens as a printable page and a table (Rules 4.67). The month is in the address. */
export function Statement({ host, childId, back }: StatementProps) {
  const [search, setSearch] = useSearchParams();
  const of = { childId, month: search.get('month') ?? '' };
  const query = useStatement(host, of);
  const choose = (month: string) =>
    setSearch(
      (before) => {
        before.set('month', month);
        return before;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={back}>
        <ChevronLeft aria-hidden="true" />
        {messages.back}
      </Link>
      <Loaded
        query={query}
        skeleton={<Skeleton height={480} />}
        loading={messages.loading}
        failed={messages.loadFailed}
        isOnline={host.isOnline}
        titleAs="h2"
      >
        {(statement) => (
          <>
            <Bar host={host} of={of} statement={statement} onChoose={choose} />
            <Sheet statement={statement} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface BarProps {
  host: HostApi;
  of: MonthOf;
  statement: StatementDto;
  onChoose: (month: string) => void;
}

function Bar({ host, of, statement, onChoose }: BarProps) {
  const save = useSaveTable(host, of);
  const { month, first_month: first, last_month: last } = statement;
  // Includes an earlier month that was requested by address.
  const months = monthsBetween(month < first ? month : first, last);
  const at = months.indexOf(month);
  const [later, earlier] = [months[at - 1], months[at + 1]];
  return (
    <div className={styles.bar}>
      <div className={styles.months}>
        <Turn label={messages.previous} to={earlier} onChoose={onChoose} icon={<ChevronLeft aria-hidden="true" />} />
        <select
          className={styles.select}
          aria-label={messages.month}
          value={month}
          onChange={({ target }) => onChoose(target.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
        <Turn label={messages.next} to={later} onChoose={onChoose} icon={<ChevronRight aria-hidden="true" />} />
      </div>
      <div className={styles.actions}>
        <NeedsConnection>
          <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
            {!save.isPending && <Download aria-hidden="true" />}
            <span>{messages.download}</span>
          </Button>
        </NeedsConnection>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {messages.print}
        </Button>
      </div>
    </div>
  );
}

interface TurnProps {
  label: string;
  to: string | undefined;
  onChoose: (month: string) => void;
  icon: ReactNode;
}

const Turn = ({ label, to, onChoose, icon }: TurnProps) => (
  <Button variant="outline" aria-label={label} aria-disabled={!to} onClick={() => to && onChoose(to)}>
    {icon}
  </Button>
);

function Sheet({ statement }: { statement: StatementDto }) {
  const { child_name: name, month, lines, opening, closing, last_month, time_zone, made_on } = statement;
  return (
    <article className={styles.sheet}>
      <h1>{messages.titleOf(name)}</h1>
      <p className={styles.month}>{monthName(month)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.columns.day}</th>
            <th scope="col">{messages.columns.what}</th>
            <th scope="col">{messages.columns.tokens}</th>
            <th scope="col">{messages.columns.balance}</th>
          </tr>
        </thead>
        <tbody>
          <Edge words={messages.opening} balance={opening} />
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{formatShortDate(line.day, 'UTC')}</td>
              <td>
                <span className={styles.what}>{line.description}</span>
                <span className={styles.kind}>{kindOf(line)}</span>
              </td>
              <td>
                <Amount value={line.amount} isSigned />
              </td>
              <td>{formatAmount(line.balance)}</td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={4}>{messages.empty(monthName(month))}</td>
            </tr>
          )}
          <Edge words={month === last_month ? messages.soFar : messages.closing} balance={closing} />
        </tbody>
      </table>
      <Sums statement={statement} />
      <p className={styles.foot}>{messages.foot(time_zone, formatDate(made_on, 'UTC'))}</p>
    </article>
  );
}

function kindOf({ transaction_type: type, by }: StatementDto['lines'][number]): string {
  return by ? messages.kindBy(kinds[type], firstNameOf(by)) : kinds[type];
}

const Edge = ({ words, balance }: { words: string; balance: number }) => (
  <tr className={styles.edge}>
    <th scope="row" colSpan={3}>
      {words}
    </th>
    <td>{formatAmount(balance)}</td>
  </tr>
);

function Sums({ statement: { sums } }: { statement: StatementDto }) {
  if (sums.length === 0) return null;
  return (
    <section className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">{messages.sums}</h2>
      <dl>
        {sums.map(({ transaction_type: type, count, amount }) => (
          <div key={type}>
            <dt>
              <span>{`${kinds[type]} `}</span>
              <span className={styles.count}>{`× ${count}`}</span>
            </dt>
            <dd>
              <Amount value={amount} isSigned />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
