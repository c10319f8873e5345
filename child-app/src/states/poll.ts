/**
 * How often a child's page asks for what a parent may have changed. Only while the page is visible: nothing is fetched
 * again on focus (specification 9), so an approval must find its way here by itself.
 */
export const pollMs = 15_000;
