import '@tokennest/shared-ui/theme/theme.css';
import { bootstrap } from './bootstrap.tsx';
import { showAppearance } from './browser/appearance.ts';
import { allowOwnScripts } from './browser/trusted-types.ts';

// The policy must be in force before anything loads a script, so no module imported here may load one while it is
// evaluated; the colour scheme must be set before the app draws itself. (What is painted sooner follows the device.)
allowOwnScripts();
showAppearance();
setTimeout(bootstrap); // what all modules have run for is long enough for one task of a slow phone
