import '@tokennest/shared-ui/theme/theme.css';
import { bootstrap } from './bootstrap.tsx';
import { showAppearance } from './browser/appearance.ts';
import { allowOwnScripts } from './browser/trusted-types.ts';

// The policy must be in force before anything loads a script, so no module imported here may load one while it is
// evaluated. The color scheme must be set before the app renders; anything painted earlier follows the device.
allowOwnScripts();
showAppearance();
setTimeout(bootstrap); // a separate task, because evaluating all modules takes long enough on a slow phone
