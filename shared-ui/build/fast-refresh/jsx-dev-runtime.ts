import { type ElementType, type Key } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** swc marks components for refresh only with the development JSX, which the shell does not share. */
export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean) =>
  isStatic ? jsxs(type, props, key) : jsx(type, props, key);
