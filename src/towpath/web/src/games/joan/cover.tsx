// The cover, drawn.
import { t } from '../../i18n';

const windows = [
  [392, 196],
  [420, 202],
  [452, 190],
  [486, 204],
  [520, 196],
  [548, 206],
  [590, 194],
  [612, 204],
  [468, 206],
  [404, 208],
];
const glints = [
  [396, 258, 26],
  [440, 266, 16],
  [470, 258, 34],
  [540, 264, 22],
  [590, 258, 30],
  [500, 276, 20],
  [120, 268, 24],
  [220, 276, 18],
  [300, 262, 26],
];

/** Orléans over the Loire at nightfall, the sheet and its pen strokes in front. */
export function Cover() {
  return (
    <svg class="art" viewBox="0 0 664 330" preserveAspectRatio="xMidYMid slice" role="img" aria-label={t('joan.alt')}>
      <defs>
        <linearGradient id="jsky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#2E3158" />
          <stop offset=".45" stop-color="#7A4A6B" />
          <stop offset=".72" stop-color="#E0885A" />
          <stop offset="1" stop-color="#F2C27B" />
        </linearGradient>
      </defs>
      <rect width="664" height="330" fill="url(#jsky)" />
      <g fill="#F7E7C4">
        <circle cx="36" cy="120" r="1.6" />
        <circle cx="360" cy="96" r="1.4" />
        <circle cx="330" cy="58" r="1.4" />
        <circle cx="600" cy="36" r="1.8" />
        <circle cx="420" cy="30" r="1.3" />
      </g>
      <circle cx="250" cy="196" r="46" fill="#F7D58B" opacity=".9" />
      <circle cx="250" cy="196" r="66" fill="#F7D58B" opacity=".18" />
      <path d="M0 214C80 190 150 206 230 204S330 196 400 208V260H0Z" fill="#7D4F66" opacity=".7" />
      <path
        d="M372 248V186h14v-10h10v10h14v-22l12-16 12 16v26h10v-18l22-18 4 3V96l9-22 9 22v64h8V96l9-22 9 22v76l26 18h10v-20l14-18 14 18v14h16v-12h10v12h12v-8h10v8h12v-12h10v12h20v62Z"
        fill="#3A3358"
      />
      <path
        d="M474 74v-16M510 74v-16M474 60l12 4-12 4M510 60l12 4-12 4"
        stroke="#F3C766"
        stroke-width="2.2"
        fill="#F3C766"
      />
      <circle cx="492" cy="128" r="8" fill="#F3C766" opacity=".9" />
      {windows.map(([x, y]) => (
        <rect x={x} y={y} width="5" height="8" rx="2.5" fill="#F3C766" />
      ))}
      <rect x="0" y="246" width="664" height="84" fill="#51486F" />
      <path d="M0 246h664v20H0z" fill="#E9A264" opacity=".25" />
      <path d="M-10 214H384v10H-10z" fill="#2F2A49" />
      <g fill="#2F2A49">
        {[-8, 56, 120, 184, 248, 312].map((x) => (
          <path d={`M${x} 222h64v28h-6c0-18-11-28-26-28s-26 10-26 28h-6z`} />
        ))}
      </g>
      {glints.map(([x, y, w]) => (
        <path d={`M${x} ${y}h${w}`} stroke="#F3C766" stroke-width="2.4" stroke-linecap="round" opacity=".5" />
      ))}
      <g transform="translate(386 290)">
        <path d="M-30 0H30C27 12 20 18 10 18H-10C-20 18-27 12-30 0Z" fill="#211D38" />
        <path d="M-2-46V-4H-26C-22-22-15-36-2-46Z" fill="#F6ECD6" />
        <path d="M3-38C14-30 21-18 23-4H3Z" fill="#D8425A" />
      </g>
      <g transform="translate(34 216) rotate(-7)">
        <rect width="206" height="150" rx="8" fill="#F6ECD6" stroke="#D9C49A" />
        {[16, 44, 72].flatMap((y) =>
          [18, 46, 74, 102, 130, 158, 186].map((x) => (
            <rect x={x} y={y} width="22" height="22" rx="5" fill="none" stroke="#C9B58E" stroke-width="1.6" />
          )),
        )}
        {[
          [22, 28],
          [50, 28],
          [78, 28],
          [22, 56],
          [50, 56],
          [106, 84],
        ].map(([x, y]) => (
          <path
            d={`M${x} ${y - 9}q8 6 15 16m1-17q-8 8-17 17`}
            fill="none"
            stroke="#8A2F3B"
            stroke-width="3.2"
            stroke-linecap="round"
          />
        ))}
        <path
          d="M146 96C170 60 204 20 250-12 246 28 214 74 166 102Z"
          fill="#F7E7C4"
          stroke="#8C6B3E"
          stroke-width="2"
        />
        <path d="M138 108C166 74 204 30 246-8" fill="none" stroke="#8C6B3E" stroke-width="2" />
      </g>
    </svg>
  );
}
