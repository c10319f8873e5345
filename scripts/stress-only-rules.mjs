/** Rules that only `npm run stress` can check, and why. `check-rules.mjs` rejects listed ones that `npm test` names. */
const reasons = {
  'It takes an archive, a container or a service manager.': '14.170 14.171 14.180 14.182 14.183 14.184',
  'It takes an installation, or a separate repository and run.': '13.155 14.192 14.193 14.198',
  'It takes servers or a PostgreSQL that are started, copied, cut off or ended.':
    '10.41 14.60 14.61 14.148 14.195 14.196',
  'It takes two installations and a restore, or a start, between them.': '4.46 14.113 14.116 14.120 14.122',
  'It takes a remote that is built, and the live shell in Chromium.': '13.1 13.22 13.27 13.143 13.145 13.146',
  'It takes a browser: layout, speech, its cache, or a device that a parent has let in.':
    '12.110 12.112 12.170 12.171 12.172 12.182 13.203 14.160',
};

export const stressOnly = Object.fromEntries(
  Object.entries(reasons).flatMap(([reason, rules]) => rules.split(' ').map((rule) => [rule, reason])),
);
