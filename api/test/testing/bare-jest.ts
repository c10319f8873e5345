import { registerHooks } from 'node:module';
import { takeOwnPooler } from './processes/own-pooler.ts';

// A set-up file of jest: `jest-light-runner` runs the files of a process one after the other, without a copy of every
// module for each. Node strips the types; what a test imports of Jest is jest-globals.ts.

const globals = new URL('./jest-globals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

takeOwnPooler();

// What a test file leaves open must not keep a process whose runner has ended.
process.once('disconnect', () => process.exit());
