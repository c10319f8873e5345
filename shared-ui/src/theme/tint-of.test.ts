import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { childTintOf, tintOf } from './tint-of.ts';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

/** A color of theme.css in both schemes, each component from 0 to 1. */
function valuesOf(name: string): { light: number[]; dark: number[] } {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: var\\(--light, #(\\w+)\\) var\\(--dark, #(\\w+)\\)`).exec(css) ?? [];
  const partsOf = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return { light: partsOf(light), dark: partsOf(dark) };
}

const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function contrastOf(one: number[], other: number[]): number {
  const lightOf = ([red = 0, green = 0, blue = 0]: number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [dim = 0, bright = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** CIE Lab, in which distances match perceived differences. */
function labOf(colour: number[]): number[] {
  const [red = 0, green = 0, blue = 0] = colour.map(linear);
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distanceOf = (one: number[], other: number[]) =>
  Math.hypot(...labOf(one).map((value, at) => value - (labOf(other)[at] ?? 0)));

const tints = Array.from({ length: 8 }, (_, place) => childTintOf(place + 1));

test('an item keeps its tint', () => {
  const id = '0190f2d4-0000-7000-8000-000000000001';
  expect(tintOf(id)).toBe(tintOf(id));
});

test('eight children get eight tints, the ninth the first again, and anyone sand', () => {
  expect(new Set(tints).size).toBe(8);
  expect(tints).not.toContain('sand');
  expect([childTintOf(9), childTintOf(undefined)]).toEqual([tints[0], 'sand']);
});

/** Guarantee: letters are readable on their tint and lines on a card, and no two lines look alike (WCAG 2.2 AA). */
test.each(['light', 'dark'] as const)('tints in %s have enough contrast and are easy to tell apart', (scheme) => {
  const card = valuesOf('card')[scheme];
  const inks = tints.map((tint) => valuesOf(`${tint}-ink`)[scheme]);
  for (const [place, tint] of tints.entries()) {
    const ink = inks[place] ?? [];
    expect(contrastOf(ink, valuesOf(tint)[scheme])).toBeGreaterThan(4.5);
    expect(contrastOf(ink, card)).toBeGreaterThan(4.5);
    for (const other of inks.slice(0, place)) expect(distanceOf(ink, other)).toBeGreaterThan(20);
  }
});
