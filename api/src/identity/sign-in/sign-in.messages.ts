import { sentences } from '../../core/errors/sentences.ts';

export const signIn = sentences('api.signIn', {
  wrongCurrentPassword: 'Your current password is not right',
  emailAndPassword: 'Email and password are required',
  wrongRecovery: 'The email or recovery code is not right',
});
