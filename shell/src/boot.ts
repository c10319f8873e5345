import '@tokennest/shared-ui/theme/theme.css';
import { showAppearance } from './browser/appearance.ts';
import { english, startedLanguage } from './devices/language.ts';
import { allowOwnScripts } from './browser/trusted-types.ts';

/** In the same file. Evaluated later, because its modules read their words when they are evaluated. */
const bootstrap = () => import(/* webpackMode: "eager" */ './bootstrap.tsx').then((page) => page.bootstrap());

// The policy must be in force before anything loads a script, so no module imported here may load one while it is
// evaluated. The color scheme must be set before the app renders; anything painted earlier follows the device.
allowOwnScripts();
showAppearance();
// A separate task, because evaluating all modules takes long enough on a slow phone.
if (startedLanguage === english) setTimeout(() => void bootstrap());
else
  void import('./devices/start-language.ts')
    .then(({ startLanguage }) => startLanguage(startedLanguage))
    .catch(() => undefined) // the page is English then
    .then(bootstrap);
