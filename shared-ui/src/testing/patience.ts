import { configure } from '@testing-library/react';

// The library's own is one second, which a busy machine exceeds without anything being wrong.
configure({ asyncUtilTimeout: 60_000 });
