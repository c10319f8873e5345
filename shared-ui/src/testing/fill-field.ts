import { userEvent } from '@testing-library/user-event';

/** Adds text to a field in one event, like pasting. Typing would take five events and a render per letter. */
export async function fillField(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
