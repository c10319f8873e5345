import { newPerson, password } from '../../testing/families/test-family.ts';

export interface Door {
  readonly name: string;
  readonly path: string;
  readonly bodyOf: (email: string) => object;
  /** False if the answer has to reveal that the e-mail is taken; such requests are limited instead. */
  readonly isAlike: boolean;
  readonly isAskedByParent?: boolean;
}

export const signIn: Door = {
  name: 'sign-in',
  path: '/auth/v1/token?grant_type=password',
  bodyOf: (email) => ({ email, password: 'a wrong password' }),
  isAlike: true,
};

export const doors: readonly Door[] = [
  signIn,
  {
    name: 'recovery',
    path: '/api/auth/recover',
    bodyOf: (email) => ({ email, password, recovery_code: 'ACDE-FGHJ-KMNP-QRTU' }),
    isAlike: true,
  },
  {
    name: 'register with a wrong family code',
    path: '/api/auth/register',
    bodyOf: (email) => ({ ...newPerson('child'), email, family_code: 'AAAAAAAA' }),
    isAlike: true,
  },
  {
    name: 'register',
    path: '/api/auth/register',
    bodyOf: (email) => ({ ...newPerson('parent'), email }),
    isAlike: false,
  },
  {
    name: 'add-child',
    path: '/api/auth/add-child',
    bodyOf: (email) => ({ ...newPerson('child'), email }),
    isAlike: false,
    isAskedByParent: true,
  },
];
