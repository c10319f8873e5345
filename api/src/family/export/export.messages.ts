import { sentences } from '../../core/errors/sentences.ts';

/** What each table of an export contains. */
export const exportFiles = sentences('api.exportFiles', {
  people: 'Everyone in the family: name and role, and each child’s balance, earnings, last visit and savings goal.',
  adults: 'Every adult who was invited: since when, by whom, and until when a helper helps.',
  'helped-children': 'Which child each helper looks after.',
  transactions: 'Every token transaction by child, oldest first. A child’s amounts add up to the balance.',
  birds: 'Every bird in the children’s nests: when it hatched, and its name.',
  'take-backs': 'Every reversed transaction: what it was, and when it was reversed.',
  questions: 'Children’s questions about deductions, and the answers. A question without text means “Why?”.',
  rewards: 'Every reward, including hidden and deleted ones. Without a quantity it is unlimited.',
  redemptions: 'Every redemption, with the reward’s title and cost at that time, and its outcome.',
  allowances: 'Scheduled payments, including inactive and deleted ones.',
  'allowance-payments':
    'Every allowance payment: its date, amount, and when it was paid. Without a date it was paid manually.',
  tasks: 'Every task: its reward, who did it and when, and its outcome. Deleted tasks have a date of deletion.',
  'task-attempts': 'Every time a task was marked as done, including rejected and undone ones, with the reason.',
  'recurring-tasks': 'Repeating tasks: schedule, children, and reward.',
  proposals: 'Chores and rewards that children suggested, and the outcome. Without a price the parent decides.',
  'proposal-steps': 'Every step of each suggestion, by whom and when.',
  absences: 'When a child was away, or the whole family if no child is named.',
  'home-schedules':
    'At which of two homes each child sleeps: 14 nights from the start, which repeat, and nights at the other home.',
});

/** README.txt of an export, line by line; keep lines below 100 letters. */
export const exportReadme = sentences('api.exportReadme', {
  heading: 'Your family in TokenNest',
  made: ({ today }: { today: string }) => `Exported on ${today}. All files show the same moment.`,
  tables: 'The .csv files are tables. A spreadsheet such as Excel, Numbers or LibreOffice opens them.',
  json: 'The same data for programs, plus the days of recurring tasks and the names of your devices.',
  howToRead: 'How to read them',
  /** Two lines; name the endings that the headings of the tables have in your language. */
  times: ({ timeZone }: { timeZone: string }) =>
    `A column that ends in _on is a date in your time zone, ${timeZone}. The next one, which ends in _at,\n  is the same time in UTC.`,
  ids: 'Columns that end in id link the rows of one file to those of another.',
  pictures: 'Pictures are given by name.',
  formulas:
    "In the tables, text that a spreadsheet would read as a formula starts with a '. In family.json it does not.",
  leftOut: 'What is not here',
  leftOutHome: ({ home }: { home: string }) => `The tasks of ${home}, which are not shared with you.`,
  secrets: 'Passwords, picture codes, PINs and other codes, your sessions, and requests to join your family.',
});

/** Cells of an export's tables. */
export const exportCells = sentences('api.exportCells', {
  yes: 'yes',
  no: 'no',
  everyDays: ({ every }: { every: number }) => (every === 1 ? 'every day' : `every ${every} days`),
  /** `days` such as: Monday, Tuesday */
  everyWeeks: ({ every, days }: { every: number; days: string }) =>
    every === 1 ? `every week: ${days}` : `every ${every} weeks: ${days}`,
  monthDay: ({ day }: { day: number }) => `every month on day ${day}`,
  monthWeekday: ({ nth, weekday }: { nth: string; weekday: string }) =>
    `every month on the ${nth === 'first' ? 'first' : nth === 'second' ? 'second' : nth === 'third' ? 'third' : nth === 'fourth' ? 'fourth' : 'last'} ${weekday}`,
  afterDone: ({ days }: { days: number }) => `${days} ${days === 1 ? 'day' : 'days'} after it was done`,
});

/** The CSV of a child's month. */
export const statementTexts = sentences('api.statementTable', {
  day: 'day',
  created_at: 'created_at',
  type: 'type',
  what: 'what',
  amount: 'amount',
  balance: 'balance',
  by: 'by',
  opening: 'Opening balance',
  closing: 'Closing balance',
  formerParent: 'a former parent',
});
