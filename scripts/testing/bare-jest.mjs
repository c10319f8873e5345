import { registerHooks } from 'node:module';

// A set-up file of jest: `jest-light-runner` runs the files of a process one after the other, without a copy of every
// module for each. Node strips the types; imports from Jest lead to jest-globals.mjs.

const globals = new URL('./jest-globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

// Resources left open by a test file must not keep the process alive after its runner.
process.once('disconnect', () => process.exit());

// Node takes the languages from the machine's settings; these are jsdom's.
Object.defineProperty(navigator, 'languages', { get: () => ['en-US', 'en'], configurable: true });
