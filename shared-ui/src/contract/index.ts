export * from './host-api.ts';
export * from './remote-module.ts';
