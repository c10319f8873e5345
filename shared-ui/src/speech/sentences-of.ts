/** Texts to read aloud, each as a sentence, so that the voice pauses after it. Skips those that are missing. */
export const sentencesOf = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => (/[.!?。！？؟।]$/.test(String(part)) ? part : `${String(part)}.`))
    .join(' ');
