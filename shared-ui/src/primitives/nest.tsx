import type { ReactNode } from 'react';
import type { Tier } from '../tiers/tier-of.ts';

// Each part is 'color width path', in painting order. All three nests share the same parts.

const backParts = `
2 3 M48 82 36 69
1 3 M196 82 208 71
1 4 M63 85Q106 69 149 75
1 4 M31 95Q69 75 106 71
2 4 M28 96Q76 71 124 71
2 4 M130 76Q174 80 219 107
1 4 M79 76Q124 64 168 74
2 4 M43 86Q85 69 126 72
1 4 M28 95Q60 78 91 73
2 4 M30 92Q67 74 103 70
2 4 M74 76Q112 66 151 74
`;

const frontParts = `
1 4 M30 100 9 91
3 3.5 M36 112 15 112
2 4 M210 100q10-6 20-8
3 3.5 M206 113 227 117
1 3.5 M58 140 43 149
3 3.5 M190 134 203 146
2 5 M28 88Q74 117 120 117
3 6 M122 119Q172 118 223 84
4 5 M117 119Q165 121 213 92
3 5 M59 107Q99 123 138 120
4 5 M29 96Q92 131 154 117
2 6 M32 103Q82 128 132 121
2 6 M84 117Q146 134 207 105
1 3 M120 124Q153 123 186 109
2 6 M83 123Q146 133 209 96
3 3 M108 126Q162 129 215 99
3 6 M21 99Q53 117 85 123
2 4 M61 121Q112 136 164 121
1 4 M84 126Q138 136 193 113
1 6 M71 126Q101 133 132 128
2 4 M68 127Q108 136 148 127
2 6 M102 133Q158 134 213 101
4 6 M115 133Q160 131 205 107
3 4 M103 132Q134 137 164 131
4 5 M81 131Q134 142 186 122
3 6 M63 122Q120 144 178 131
2 4 M84 135Q123 141 161 130
1 3 M46 119Q73 131 101 135
3 5 M73 129Q107 140 142 139
2 5 M47 129Q95 145 143 137
4 4 M39 121Q70 135 102 139
2 4 M44 132Q87 146 131 141
1 5 M124 142Q155 141 185 130
1 4 M58 130Q104 147 150 142
2 4 M67 142Q119 152 171 134
4 4 M118 146Q163 144 209 121
4 5 M60 138Q93 148 126 146
1 3 M118 147Q149 147 181 137
4 4 M70 141Q96 149 122 149
1 5 M83 144Q121 153 159 146
3 6 M118 149Q148 152 179 145
2 6 M87 148Q114 153 141 150
2 5 M123 152Q161 149 199 130
4 5 M71 143Q116 158 161 151
1 4 M120 154Q144 155 168 149
4 6 M96 153Q133 159 171 149
1 4 M63 141Q85 151 107 154
3 3 M89 154Q119 160 148 154
4 4 M98 158Q133 160 168 145
2 5 M64 153Q87 160 110 160
1 4 M91 157Q126 164 161 154
1 4 M79 152Q110 164 141 161
2 5 M82 158Q99 162 116 162
1 3 M121 162Q147 160 174 146
2 5 M116 164Q138 163 161 153
3 3 M116 164Q142 166 168 154
3 4 M25 98Q60 112 95 116
1 4 M53 107Q88 116 123 114
3 4 M88 114Q123 119 158 114
3 4 M118 117Q153 116 188 103
2 4 M137 113Q172 111 207 97
3 4 M177 107Q201 101 225 90
`;

export interface NestProps {
  coins: Tier['coins'];
  className?: string;
  children?: ReactNode;
}

/** Each coin's x, y, tilt in degrees, and scale. The last one is painted in front. */
const coins: Record<NestProps['coins'], [number, number, number, number][]> = {
  0: [],
  1: [[120, 84, -8, 2.25]],
  3: [
    [80, 86, -16, 2.08],
    [162, 86, 14, 2.08],
    [121, 72, -4, 2.42],
  ],
  6: [
    [92, 56, -12, 1.92],
    [150, 54, 12, 1.92],
    [72, 88, -18, 2.08],
    [170, 88, 16, 2.08],
    [121, 38, 4, 1.83],
    [121, 82, -4, 2.42],
  ],
};

function Parts({ parts }: { parts: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      {parts
        .trim()
        .split('\n')
        .map((part) => {
          const [color, width, ...path] = part.split(' ');
          return <path key={part} d={path.join(' ')} stroke={`var(--twig-${color})`} strokeWidth={width} />;
        })}
    </g>
  );
}

/** The nest with 1, 3 or 6 coins by tier, or empty. Decorative: the text is next to it. */
export function Nest({ coins: count, className, children }: NestProps) {
  return (
    <svg className={className} viewBox="0 0 240 180" aria-hidden="true">
      <ellipse cx="120" cy="169" rx="74" ry="6" fill="var(--twig-shadow)" />
      <ellipse cx="120" cy="93" rx="97" ry="25" fill="var(--twig-4)" />
      <Parts parts={backParts} />
      {coins[count].map(([x, y, tilt, scale]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${tilt}) scale(${scale})`}>
          <circle r="11.2" fill="var(--honey)" stroke="var(--honey-rim)" strokeWidth="1.3" />
          <circle r="8.7" fill="none" stroke="var(--honey-glint)" opacity=".8" />
          <path
            d="M0-5.6c2.4 0 4.3 3.4 4.3 6.2 0 3-1.9 4.7-4.3 4.7s-4.3-1.7-4.3-4.7c0-2.8 1.9-6.2 4.3-6.2z"
            fill="var(--honey-egg)"
          />
        </g>
      ))}
      {children}
      <path d="M22 93c4 42 42 75 98 75s94-33 98-75c-20 18-56 25-98 25s-78-7-98-25z" fill="var(--twig-2)" />
      <Parts parts={frontParts} />
    </svg>
  );
}
