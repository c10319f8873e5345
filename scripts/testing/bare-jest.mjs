import { registerHooks } from 'node:module';

// A set-up file of jest: `jest-light-runner` runs the files of a process one after the other, without a copy of every
// module for each. Node strips the types; what a test imports of Jest is jest-globals.mjs.

const globals = new URL('./jest-globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

// What a test file leaves open must not keep a process whose runner has ended.
process.once('disconnect', () => process.exit());

// Node takes them from the machine's settings; these are jsdom's.
Object.defineProperty(navigator, 'languages', { get: () => ['en-US', 'en'], configurable: true });
