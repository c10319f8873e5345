import { runBuild } from '@tokennest/shared-ui/build';

await runBuild(import.meta.dirname);
