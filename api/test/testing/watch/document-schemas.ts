import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiDocument } from '../../../src/hosting/reference/document.ts';

export function createDocumentSchemas(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();

  return {
    /** The difference between `value` and the schema at `place` in the document; null if it matches. */
    differenceAt(place: string[], value: unknown): string | null {
      const $ref = `api#/${place.map(escapeStep).join('/')}`;
      const validate = validators.get($ref) ?? ajv.compile({ $ref });
      validators.set($ref, validate);
      return validate(value) ? null : (validate.errors ?? []).map(tell).join('; ');
    },
  };
}

export type DocumentSchemas = ReturnType<typeof createDocumentSchemas>;

const escapeStep = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Such as "/0 must NOT have additional properties (additionalProperty: nickname)". */
function tell({ instancePath, message, params }: ErrorObject): string {
  const details = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `${instancePath || 'the body'} ${message} (${details.join(', ')})`;
}
