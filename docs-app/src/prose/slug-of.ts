/** A heading's name in the address: 'Where did my tokens go?' is #where-did-my-tokens-go. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('’', '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
