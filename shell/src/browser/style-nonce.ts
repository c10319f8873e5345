/** The server's nonce for this page. A property, because browsers hide the attribute from style sheets. */
export const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
