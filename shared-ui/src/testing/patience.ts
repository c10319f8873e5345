import { configure, getConfig, prettyDOM } from '@testing-library/react';

configure({
  // The library's default of one second is too short on a busy machine.
  asyncUtilTimeout: 60_000,
  // A waiting test checks repeatedly. The library would print the whole page each time; this prints it only at the end.
  getElementError(message, container) {
    const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const text = isWaiting ? message : `${message}\n\n${prettyDOM(container) || ''}`;
    return Object.assign(new Error(text ?? ''), { name: 'TestingLibraryElementError' });
  },
});
