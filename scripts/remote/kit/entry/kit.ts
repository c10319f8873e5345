// For developing and testing alone: in the product the shell's own takes its place.
export * from '../../../../shared-ui/src/kit/kit.ts';
