export const tools: Readonly<Record<string, { readonly path: string; readonly failureCode: number }>>;
