import { html } from 'hono/html';
import type { Operation } from '../document.ts';
import { type Field, fieldList, fieldsOf, type Markup, typeWords } from './field-list.ts';
import { type Schema, typeOf } from './schema-words.ts';

export interface Described {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

export const idOf = ({ operation }: Described) => operation.operationId ?? '';

/** One call: what it is for, what it takes, what it answers, and how it refuses. */
export function operationSection(described: Described): Markup {
  const { path, method, operation } = described;
  const { summary, parameters = [], requestBody, security = [] } = operation;
  const given = parameters.flatMap(parameterField);
  return html`<section class="call" id="${idOf(described)}" aria-labelledby="${idOf(described)}-name">
    <h3 id="${idOf(described)}-name">
      <span class="summary">${summary}</span>
      <span class="address"
        ><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code></span
      >
    </h3>
    <p class="who">${whoMay(operation, security)}</p>
    ${
      given.length > 0
        ? html`<h4>Parameters</h4>
            ${fieldList(given)}`
        : ''
    }
    ${requestBody && 'content' in requestBody ? bodyPart(requestBody) : ''}
    <h4>Answers</h4>
    <ul class="answers">
      ${answersOf(operation, (status) => status < 400)}
    </ul>
    <details>
      <summary>Refusals</summary>
      <ul class="answers">
        ${answersOf(operation, (status) => status >= 400)}
      </ul>
    </details>
  </section>`;
}

/** A long path may go on in the next line after each slash. */
const breakable = (path: string) => path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);

function whoMay({ responses }: Operation, security: NonNullable<Operation['security']>): string {
  if (security.some((way) => 'releaseToken' in way)) return 'For whoever has a release token.';
  const role = responses[403];
  if (role && 'description' in role) return `${role.description}.`;
  return security.length > 0 ? 'For whoever is signed in.' : 'Open to everybody.';
}

type Parameter = NonNullable<Operation['parameters']>[number];

function parameterField(parameter: Parameter): Field[] {
  if (!('in' in parameter)) return [];
  const { name, in: place, required = false, description } = parameter;
  const schema = parameter.schema as Schema; // what our contracts make
  return [{ name, schema, isRequired: required, place, ...(description && { description }) }];
}

type Body = Extract<Operation['requestBody'], { content: unknown }>;

function bodyPart({ content, required }: Body): Markup {
  const schema = (content['application/json']?.schema ?? {}) as Schema; // what our contracts make
  const fields = fieldsOf(schema);
  return html`<h4>Body${required ? '' : html` <span class="note">may be left out</span>`}</h4>
    ${fields.length > 0 ? fieldList(fields) : html`<p>No fields: the path says everything.</p>`}`;
}

function answersOf({ responses }: Operation, isMeant: (status: number) => boolean): Markup[] {
  return Object.entries(responses)
    .filter(([status]) => isMeant(Number(status)))
    .map(([status, answer]) => {
      if ('$ref' in answer) return html``;
      const headers = Object.keys(answer.headers ?? {});
      return html`<li>
        <code class="name">${status}</code>
        <span>${answer.description}</span>
        ${contentWords(answer.content)} ${headers.map((name) => html`<span class="note">with ${name}</span>`)}
      </li>`;
    });
}

function contentWords(content: Record<string, { schema?: object }> | undefined): Markup {
  const [media, body] = Object.entries(content ?? {})[0] ?? [];
  if (!media) return html`<span class="type">no body</span>`;
  if (media !== 'application/json') return html`<span class="type">${media.split(';')[0]}</span>`;
  return html`<span class="type">${typeWords(typeOf(body?.schema ?? {}))}</span>`;
}
