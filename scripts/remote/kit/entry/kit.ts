// Only for development and tests; in the product the shell provides these.
export * from '../../../../shared-ui/src/kit/kit.ts';
