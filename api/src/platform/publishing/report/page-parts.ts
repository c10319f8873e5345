import { html } from 'hono/html';
import type { ReleaseReport } from '../../releases/release.contract.ts';

export type Remote = ReleaseReport['remotes'][number];
export type Version = Remote['versions'][number];
export type Words = string | number | ReturnType<typeof html>;

export const badOf = (count: number, words: Words): Words =>
  count > 0 ? html`<span class="bad">${words}</span>` : words;

export const timeOf = (iso: string) => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

interface Table {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly Words[])[];
}

/** The first column names its row. */
export const table = ({ caption, heads, rows }: Table) =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...cells]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${cells.map((cell, index) => html`<td data-head="${heads[index + 1]}">${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
