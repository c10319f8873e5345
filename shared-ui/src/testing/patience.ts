import { configure } from '@testing-library/react';

// One second, the library's own, is a quiet machine's: what comes late on a busy one is no failure.
configure({ asyncUtilTimeout: 15_000 });
