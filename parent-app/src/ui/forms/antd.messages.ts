import { words } from '@tokennest/shared-ui/locale/words';

/** Texts in antd's controls that a page can show. */
export const antdMessages = words('parent.antd', {
  /** In a list of choices, if none has the typed text. */
  noData: 'No data',
  /** Read by screen readers after the name of a column. */
  sortable: 'sortable',
  pages: {
    prev_page: 'Previous Page',
    next_page: 'Next Page',
    prev_5: 'Previous 5 Pages',
    next_5: 'Next 5 Pages',
  },
  calendar: {
    today: 'Today',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    monthSelect: 'Choose a month',
    yearSelect: 'Choose a year',
    decadeSelect: 'Choose a decade',
  },
});
