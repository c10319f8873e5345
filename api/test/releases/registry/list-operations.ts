import { makeDocument } from '../../../src/hosting/reference/document.ts';
import { type ApiDocument, fieldsOf } from '../../../src/releases/registry/uses/api-use.ts';
import { sections } from '../../../src/operations.ts';

export async function listOperations(): Promise<string> {
  const document = JSON.parse(JSON.stringify(await makeDocument(sections))) as ApiDocument;
  const lines = Object.entries(fieldsOf(document)).map(
    ([name, fields]) => `${JSON.stringify(name)}: ${JSON.stringify(fields)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
