/** The part we use. The package has no types. */
declare module 'react-refresh/runtime' {
  type Sign = (type: unknown, key?: string, forceReset?: boolean, getCustomHooks?: () => unknown[]) => unknown;
  export function injectIntoGlobalHook(target: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): Sign;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}
