interface Rules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: 'default', rules: Rules) => unknown;
}

/** Which strings may become code: script URLs of our origin. Strings with markup are refused. */
export const rules: Rules = {
  createScriptURL: (url) => {
    if (new URL(url, document.baseURI).origin === location.origin) return url;
    throw new TypeError(`A script from elsewhere was refused: ${url}`);
  },
  createHTML: (html) => {
    if (!html.includes('<')) return html;
    throw new TypeError('Markup made from text was refused');
  },
};

/**
 * Creates the only Trusted Types policy, which the browser consults wherever a string could become code. Without
 * createScript, no string is ever run as code. Browsers without Trusted Types still have the rest of the content
 * security policy.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', rules);
}
