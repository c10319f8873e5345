export * from './auth/account.contract.ts';
export * from './families/family.contract.ts';
export * from './families/profile.contract.ts';
export * from './http/wire.contract.ts';
export * from './releases/registry.contract.ts';
export * from './tasks/task.contract.ts';
export * from './tokens/token.contract.ts';
