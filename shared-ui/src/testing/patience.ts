import { configure, getConfig, prettyDOM } from '@testing-library/react';

configure({
  // The library's own is one second, which a busy machine exceeds without anything being wrong.
  asyncUtilTimeout: 60_000,
  // A test that waits looks again and again. The library would print the whole page each time; this prints it the last time.
  getElementError(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const text = isWaiting ? message : `${message}\n\n${prettyDOM(container) || ''}`;
    return Object.assign(new Error(text ?? ''), { name: 'TestingLibraryElementError' });
  },
});
