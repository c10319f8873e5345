import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import { type Clock, databaseClock } from '../../core/clock/clock.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { type EntityManager, readWithin, snapshot } from '../../core/database/orm.ts';
import { languageOf, localeOf } from '../../core/http/locale-of.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { conflict, invalidField, notFound } from '../../core/errors/errors.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { dateIn, firstInstantOf } from '../../core/kernel/local-date.ts';
import { namesOnPaper } from './names-on-paper.ts';
import { erasedName } from '../families/adults-seen.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { asText, csvHead, csvLines } from './csv.ts';
import { statementTexts as texts } from './export.messages.ts';
import { statementDto, type StatementDto, statementQuery } from './statement.contract.ts';
import { type Sentence, sentences } from '../../core/errors/sentences.ts';

const statements = sentences('api.statement', {
  monthBegun: 'Please choose a month that has begun',
  tooLong: ({ lines }: { lines: string }) =>
    `This month has more than ${lines} lines. The family’s export has all of them`,
});

const media = 'text/csv; charset=utf-8';

/** CSV, unless the Accept header names JSON; the printed page uses JSON. */
export const readStatement = operation(
  {
    route: 'GET /api/tokens/:childId/statement',
    summary: 'Read a month of a child’s tokens as CSV or JSON',
    who: 'anyone',
    standby: 'always',
    of: 'child',
    query: statementQuery,
    answers: { 200: [statementDto, { media }] },
    refuses: [409],
    means: { 409: 'The month has too many lines for one page' },
  },
  async ({ em, actor, params: { childId }, query: { month }, clock = databaseClock }, c) => {
    // A snapshot, so that a transaction in between cannot be in only one of the two queries.
    const statement = await readWithin(
      em,
      (tx) => collect(tx, actor, { childId, month, clock, locale: localeOf(c) }),
      snapshot,
    );
    const wantsJson = c.req.header('Accept')?.includes('application/json');
    if (wantsJson) return c.json(statement, 200, { Vary: 'Accept' });
    return c.body(
      toCsv(statement, (text) => c.var.services.languages.say(text, languageOf(c))),
      200,
      {
        'Content-Type': media,
        'Content-Disposition': `attachment; filename="tokennest-statement-${statement.month}.csv"`,
        Vary: 'Accept',
      },
    );
  },
);

interface Asked {
  readonly childId: string;
  readonly month: string | undefined;
  readonly clock: Clock;
  readonly locale: string;
}

type Month = { readonly from: Date; readonly to: Date };

async function collect(
  tx: EntityManager,
  actor: Actor,
  { childId, month, clock, locale }: Asked,
): Promise<StatementDto> {
  const { familyId, role, profileId } = actor;
  if (role === 'child' && childId !== profileId) throw notFound();
  const child = await tx.findOne(ProfileEntity, { familyId, id: childId, role: 'child' });
  if (!child) throw notFound();
  const { timeZone } = await tx.findOneOrFail(FamilyEntity, { id: familyId });
  const today = dateIn(timeZone, await clock(tx));
  const thisMonth = today.slice(0, 7);
  const asked = month ?? thisMonth;
  if (asked > thisMonth) throw invalidField('month', statements.monthBegun);
  const within = monthIn(asked, timeZone);
  const { opening, first } = await readBefore(tx, [familyId, childId], within.from);
  const rows = await readLines(tx, [familyId, childId], within);
  if (rows.length > limits.statementLinesMax) throw tooLong(locale);
  const lines = toLines(rows, { opening, timeZone, nameOf: await namesOnPaper(tx, familyId) });
  return {
    child_id: child.id,
    child_name: child.displayName,
    month: asked,
    first_month: first ? dateIn(timeZone, first).slice(0, 7) : thisMonth,
    last_month: thisMonth,
    time_zone: timeZone,
    made_on: today,
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    sums: sumsOf(lines),
    lines,
  };
}

const tooLong = (locale: string) =>
  conflict(statements.tooLong({ lines: limits.statementLinesMax.toLocaleString(locale) }));

function monthIn(month: string, timeZone: string): Month {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  return {
    from: firstInstantOf(first.toString(), timeZone),
    to: firstInstantOf(first.add({ months: 1 }).toString(), timeZone),
  };
}

type OfChild = readonly [familyId: string, childId: string];

/** In a snapshot, this agrees with the account's note that times do not follow the order of the history. */
async function readBefore(tx: EntityManager, child: OfChild, from: Date) {
  const sql = `
    select opening::float8 as opening, extract(epoch from first_at)::float8 * 1000 as first_ms from fn.opening_balance(?, ?, ?)`;
  const [row] = await callFunction<{ opening: number; first_ms: number | null }>(tx, sql, [...child, from]);
  if (!row) throw new Error('opening_balance returned no row');
  return { opening: row.opening, first: row.first_ms === null ? null : new Date(row.first_ms) };
}

type Line = StatementDto['lines'][number];
type LineRow = Pick<Line, 'id' | 'transaction_type' | 'description' | 'amount'> & {
  actor_id: string | null;
  created_ms: number;
};

const readLines = (tx: EntityManager, child: OfChild, { from, to }: Month): Promise<LineRow[]> =>
  tx.execute<LineRow[]>(
    `select id, type as transaction_type, description, amount::float8 as amount,
            case when type <> 'redemption' then actor_id end as actor_id,
            extract(epoch from created_at)::float8 * 1000 as created_ms
       from token_transaction where family_id = ? and child_id = ? and created_at >= ? and created_at < ?
      order by created_at, seq limit ${limits.statementLinesMax + 1}`,
    [...child, from, to],
  );

interface Reading {
  readonly opening: number;
  readonly timeZone: string;
  readonly nameOf: (actorId: string | null) => string | null;
}

function toLines(rows: readonly LineRow[], { opening, timeZone, nameOf }: Reading): Line[] {
  let balance = opening;
  return rows.map(({ created_ms, actor_id, ...row }) => {
    balance += row.amount;
    const at = new Date(created_ms);
    return { ...row, day: dateIn(timeZone, at), created_at: at.toISOString(), balance, by: nameOf(actor_id) };
  });
}

const sumsOf = (lines: readonly Line[]): StatementDto['sums'] =>
  [...Map.groupBy(lines, ({ transaction_type }) => transaction_type)].map(([transaction_type, some]) => ({
    transaction_type,
    count: some.length,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }));

function toCsv({ opening, closing, lines }: StatementDto, say: (text: Sentence) => string): string {
  const body = lines.map(({ day, created_at, transaction_type, description, amount, balance, by }) => [
    day,
    created_at,
    transaction_type,
    asText(description),
    amount,
    balance,
    by === erasedName ? say(texts.formerParent) : asText(by ?? ''),
  ]);
  const edge = (what: string, balance: number) => ['', '', '', what, '', balance, ''];
  const rows = [edge(say(texts.opening), opening), ...body, edge(say(texts.closing), closing)];
  const { day, created_at, type, what, amount, balance, by } = texts;
  return csvHead([day, created_at, type, what, amount, balance, by].map(say)) + csvLines(rows);
}
