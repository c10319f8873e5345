import '@tokennest/shared-ui/theme/theme.css';
import { showAppearance } from './host/appearance.ts';
import { allowOwnScripts } from './trusted-types.ts';

// Before anything loads a script, and before the first paint.
allowOwnScripts();
showAppearance();
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
