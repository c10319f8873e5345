/**
 * How often a child's page asks for what a parent may have changed. Only while the page is visible: nothing is fetched
 * again on focus (Rules 12.7), so an approval must find its way here by itself.
 */
export const pollMs = 15_000;
