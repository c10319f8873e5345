/** Anchors of parts and questions whose id is not their anchor. They stay as they are, because links contain them. */
const anchors: Readonly<Record<string, string>> = {
  round: 'how-it-works',
  setup: 'set-up-your-family',
  kid: 'if-you-re-a-kid',
  install: 'install-it',
  terms: 'what-the-words-mean',
  proposals: 'proposals-and-questions',
  child: 'a-child-s-page',
  homes: 'two-homes',
  letter: 'the-week-s-letter',
  repeating: 'tasks-that-come-back',
  looks: 'how-your-page-looks',
  nest: 'your-tokens',
  earn: 'how-to-get-tokens',
  anyone: 'tasks-for-anyone',
  redeem: 'how-to-get-a-reward',
  goal: 'your-goal',
  ideas: 'share-your-ideas',
  history: 'where-did-my-tokens-go-',
  join: 'how-to-join-your-family',
  seen: 'who-can-see-my-tokens-',
  password: 'keep-your-password-secret',
  belowZero: 'can-a-balance-go-below-zero-',
  tooMuch: 'i-awarded-too-much-can-i-undo-it-',
  payday: 'when-does-an-allowance-arrive-',
  money: 'are-tokens-money-',
  rejected: 'what-happens-when-a-parent-rejects-a-task-',
  completed: 'why-can-t-i-edit-a-completed-task-',
  missed: 'a-task-was-missed-can-it-still-be-done-',
  sameTask: 'two-children-completed-the-same-task-who-gets-the-tokens-',
  twice: 'i-pressed-the-button-twice-does-it-count-twice-',
  offline: 'what-works-offline-',
  taken: 'when-are-the-tokens-taken-',
  cancel: 'why-can-t-a-child-cancel-a-redemption-',
  accounts: 'accounts-and-privacy',
  data: 'who-can-see-our-family-s-data-',
  email: 'do-you-send-emails-',
  goodPassword: 'what-makes-a-good-password-',
  forgotten: 'i-forgot-my-password-what-now-',
  ownAccount: 'how-does-a-child-with-their-own-account-join-',
  leakedCode: 'someone-else-has-our-family-code-is-that-bad-',
  lostPhone: 'i-lost-a-phone-that-is-signed-in',
  bothParents: 'can-both-parents-have-an-account-',
  eraseChild: 'how-do-i-erase-a-child-',
  eraseFamily: 'and-the-whole-family-',
  keep: 'i-changed-my-mind-can-i-undo-it-',
  app: 'this-app',
  not: 'what-it-does-not-do',
  place: 'where-your-data-lives',
  adults: 'parents-and-helpers',
};

const anchorOf = (id: string): string => anchors[id] ?? id;

/** The id of the part or question with this anchor. */
export const idAt = (anchor: string): string => Object.keys(anchors).find((id) => anchors[id] === anchor) ?? anchor;

/** The address of a section, or of the page, part or question with this id: `/docs/parent-guide#tasks`. */
export const addressOf = (basename: string, slug: string, id?: string): string =>
  `${slug === '' ? basename : `${basename}/${slug}`}${id === undefined ? '' : `#${anchorOf(id)}`}`;
