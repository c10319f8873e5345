import { html } from 'hono/html';
import { limitsOf, type Schema, typeOf, type Words } from './schema-words.ts';

export type Markup = ReturnType<typeof html>;

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Where a parameter stands: path, query or header. */
  readonly place?: string;
  readonly description?: string;
}

/** One line a field: its name, its type, whether it must be there, its limits, and the fields inside of it. */
export function fieldList(fields: Field[]): Markup {
  return html`<ul class="fields">
    ${fields.map(fieldLine)}
  </ul>`;
}

function fieldLine({ name, schema, isRequired, place, description = schema.description }: Field): Markup {
  const limits = limitsOf(schema);
  const inside = schema.items?.properties ? schema.items : schema;
  return html`<li>
    <code class="name">${name}</code>
    <span class="type">${typeWords(typeOf(schema))}</span>
    ${place ? html`<span class="note">in the ${place}</span>` : ''}
    <span class="note">${isRequired ? 'required' : 'optional'}</span>
    ${limits.map((limit) => html`<span class="note">${limit}</span>`)}
    ${description ? html`<span class="about">${description}</span>` : ''}
    ${inside.properties && Object.keys(inside.properties).length > 0 ? fieldList(fieldsOf(inside)) : ''}
  </li>`;
}

export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));

export const typeWords = ({ before, ref, after }: Words): Markup =>
  html`${before}${ref ? html`<a href="#${ref}">${ref}</a>` : ''}${after}`;
