import '@tokennest/shared-ui/theme/theme.css';
import { bootstrap } from './bootstrap.tsx';
import { showAppearance } from './browser/appearance.ts';
import { allowOwnScripts } from './browser/trusted-types.ts';

// Before anything loads a script, and before the first paint. No module of the first script may load one by itself.
allowOwnScripts();
showAppearance();
bootstrap();
