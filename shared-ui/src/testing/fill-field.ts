import { userEvent } from '@testing-library/user-event';

/** Adds a text to a field in one event, as a paste does. Typing takes five events and a render for each letter. */
export async function fillField(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
