// Written by `npm run pictures -- --docs`.

/** Width and height in pixels of each picture in docs-app/public/shots, by language. */
export const shotSizes = {
  en: {
    overview: [344, 252],
    'task-form': [344, 717],
    approve: [344, 909],
    repeat: [344, 146],
    week: [344, 342],
    'last-days': [344, 149],
    shop: [174, 326],
    goal: [344, 159],
    redemption: [342, 140],
    'family-code': [344, 343],
  },
} as const;
