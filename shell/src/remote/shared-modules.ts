import * as kit from '@tokennest/shared-ui/kit';
// Each package as a whole: a remote gets all its names, also those that the shell never uses.
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';

/** The version of shared-ui that this shell was built with; put in by shared-ui/build/federation.ts. */
declare const KIT_VERSION: string;

/** One copy for all. A remote that asks for another version is refused, and the shell takes its next way to load it. */
const provide = (module: unknown, version: string) => ({
  version,
  scope: 'default',
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
});

/** What the shell shares with the remotes, by the names that shared-ui/build/federation.ts makes them ask for. */
export const sharedModules = {
  react: provide(React, React.version),
  'react/jsx-runtime': provide(jsxRuntime, React.version),
  'react-dom': provide(ReactDOM, ReactDOM.version),
  'react-dom/client': provide(ReactDOMClient, ReactDOM.version),
  '@tokennest/shared-ui/kit': provide(kit, KIT_VERSION),
};
