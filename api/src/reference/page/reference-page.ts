import { html, raw } from 'hono/html';
import { type ApiDocument, operationsOf } from '../document.ts';
import { fieldList, fieldsOf, type Markup } from './field-list.ts';
import { type Described, idOf, operationSection } from './operation-section.ts';
import { pageStyle } from './page-style.ts';
import type { Schema } from './schema-words.ts';

/** The whole reference as one page without a script: it reads the same everywhere, and prints. */
export async function renderReference(document: ApiDocument): Promise<string> {
  const { info, tags } = document;
  const groups = tags
    .map((tag) => ({
      ...tag,
      calls: operationsOf(document).filter(({ operation }) => operation.tags?.includes(tag.name)),
    }))
    .filter(({ calls }) => calls.length > 0);
  const schemas = Object.entries(document.components.schemas ?? {}).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} API ${info.version}</title>
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header>
          <h1>${info.title} API <span class="version">${info.version}</span></h1>
          <p>${info.description}</p>
          <p>Programs read <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
        </header>
        <div class="columns">
          ${contents(groups)}
          <main id="main">${groups.map(groupSection)} ${shapes(schemas)}</main>
        </div>
      </body>
    </html>`;
  return (await page).toString();
}

type Group = { name: string; description?: string; calls: Described[] };

const anchorOf = (name: string) => `group-${name.toLowerCase()}`;

const contents = (groups: Group[]): Markup =>
  html`<nav aria-label="Contents">
    <ul>
      ${groups.map(
        ({ name, calls }) =>
          html`<li>
            <details>
              <summary>${name}</summary>
              <ul>
                ${calls.map((call) => html`<li><a href="#${idOf(call)}">${call.operation.summary}</a></li>`)}
              </ul>
            </details>
          </li>`,
      )}
      <li><a href="#shapes">Shapes</a></li>
    </ul>
  </nav>`;

const groupSection = ({ name, description, calls }: Group): Markup =>
  html`<section aria-labelledby="${anchorOf(name)}">
    <h2 id="${anchorOf(name)}">${name}</h2>
    <p>${description}</p>
    ${calls.map(operationSection)}
  </section>`;

const shapes = (schemas: [string, object][]): Markup =>
  html`<section aria-labelledby="shapes">
    <h2 id="shapes">Shapes</h2>
    <p>What the answers are made of. Every field is there, null where it says nothing.</p>
    ${schemas.map(
      ([name, schema]) =>
        html`<section class="call" aria-labelledby="${name}">
          <h3 id="${name}">${name}</h3>
          ${fieldList(fieldsOf(schema as Schema) /* what our contracts make */)}
        </section>`,
    )}
  </section>`;
