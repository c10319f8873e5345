import type { LocalDate } from '../../core/kernel/local-date.ts';
import type { ExportPart } from './export-part.ts';
import { exportReadme as texts } from './export.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

interface Made {
  readonly today: LocalDate;
  readonly timeZone: string;
  /** The home whose tasks the owner does not see (Rules 15.50). */
  readonly leftOutHome: string | null;
  readonly say: (text: Sentence) => string;
}

export function describeExport(parts: readonly ExportPart[], { today, timeZone, leftOutHome, say }: Made): string {
  const files = parts.flatMap(({ name, about }) => (about === null ? [] : [`${name}.csv`, `  ${say(about)}`, '']));
  return [
    say(texts.heading),
    say(texts.made({ today })),
    '',
    say(texts.tables),
    '',
    ...files,
    'family.json',
    `  ${say(texts.json)}`,
    '',
    say(texts.howToRead),
    `  ${say(texts.times({ timeZone })).replaceAll('\n', '\r\n')}`,
    `  ${say(texts.ids)}`,
    `  ${say(texts.pictures)}`,
    `  ${say(texts.formulas)}`,
    '',
    say(texts.leftOut),
    ...(leftOutHome === null ? [] : [`  ${say(texts.leftOutHome({ home: leftOutHome }))}`]),
    `  ${say(texts.secrets)}`,
    '',
  ].join('\r\n');
}
