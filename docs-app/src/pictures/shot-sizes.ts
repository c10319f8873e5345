// Written by `npm run pictures -- --docs`.

/** Width and height in pixels of each picture in docs-app/public/shots, by language. */
export const shotSizes = {
  en: {
    overview: [344, 234],
    'task-form': [376, 791],
    approve: [615, 446],
    repeat: [344, 146],
    week: [344, 286],
    'family-code': [344, 343],
    'last-days': [326, 164],
    goal: [344, 136],
    shop: [174, 239],
    redemption: [342, 164],
  },
  de: {
    overview: [344, 234],
    'task-form': [376, 791],
    approve: [615, 586],
    repeat: [344, 146],
    week: [344, 299],
    'family-code': [344, 343],
    'last-days': [326, 164],
    goal: [344, 159],
    shop: [174, 259],
    redemption: [342, 144],
  },
} as const;
