interface Rules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string;
}

interface PolicyFactory {
  createPolicy: (name: 'default', rules: Rules) => unknown;
}

/** What may become code: scripts of our own origin. Markup from text is refused as soon as it holds an element. */
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
 * The one Trusted Types policy, which the browser asks at every place where text could become code. It has no
 * createScript, so text never does. Browsers without Trusted Types have the rest of the content security policy.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', rules);
}
