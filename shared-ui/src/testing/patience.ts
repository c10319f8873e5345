import { configure } from '@testing-library/react';

// What a screen will show is waited for until it is there: a second, which is usual, is over soon on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
