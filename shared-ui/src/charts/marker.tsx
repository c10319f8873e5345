interface MarkerProps {
  place: number;
  x: number;
  y: number;
  colour: string;
}

const shapes = [
  'M0 -6.5L6 4.5H-6Z',
  'M-4.6 -4.6H4.6V4.6H-4.6Z',
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z',
  'M0 -6.5L6 0L0 6.5L-6 0Z',
  'M-5 -5L5 5M5 -5L-5 5',
];

/** Distinguishes lines by shape for people who cannot tell the colors apart. */
export function Marker({ place, x, y, colour }: MarkerProps) {
  const isFilled = Math.floor(place / shapes.length) % 2 === 1;
  return (
    <path
      d={shapes[place % shapes.length]}
      transform={`translate(${x} ${y})`}
      fill={isFilled ? colour : 'var(--card)'}
      stroke={colour}
      strokeWidth="2"
      strokeLinejoin="round"
    />
  );
}

export function LegendMarker({ place, colour }: Pick<MarkerProps, 'place' | 'colour'>) {
  return (
    <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <Marker place={place} x={0} y={0} colour={colour} />
    </svg>
  );
}
