/** The server's nonce for this page; browsers hide it from style sheets, so it is a property, not an attribute. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
