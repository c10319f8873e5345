import { compileMessage } from '../../../api/src/core/kernel/compile-message.ts';
import { createFill, type Values } from '../../../api/src/core/kernel/fill.contract.ts';
import { readMessages } from '../../../shared-ui/build/languages/catalogs.ts';

/** Returns a function that writes a sentence of the catalogs as a page shows it. */
export function sentencesIn(language: string): (group: string, path: string, values?: Values) => string {
  const messages = readMessages(language);
  const fill = createFill(language);
  return (group, path, values = {}) => {
    const message = messages[group]?.[path];
    if (message === undefined) throw new Error(`${language} has no ${group} ${path}`);
    return fill(compileMessage(message), values);
  };
}
