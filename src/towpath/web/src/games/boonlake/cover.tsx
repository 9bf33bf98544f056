// The cover, drawn.
import { t } from '../../i18n';
import { Piece } from './pieces';

const trees: [number, number, string][] = [
  [70, 196, '#6F8F55'],
  [92, 200, '#7C9C60'],
  [116, 194, '#6F8F55'],
  [560, 214, '#9A7A2E'],
  [582, 218, '#A98838'],
  [330, 178, '#7C9C60'],
  [350, 182, '#6F8F55'],
];

/** The four regions as four layers of land, the river between them. */
export function Cover() {
  return (
    <svg
      class="art"
      viewBox="0 0 664 330"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('boonlake.alt')}
    >
      <defs>
        <linearGradient id="bsky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#CFE3E6" />
          <stop offset=".6" stop-color="#F7E6C8" />
          <stop offset="1" stop-color="#F4D3AE" />
        </linearGradient>
      </defs>
      <rect width="664" height="330" fill="url(#bsky)" />
      <circle cx="508" cy="88" r="40" fill="#F6C66B" />
      <circle cx="508" cy="88" r="56" fill="#F6C66B" opacity=".25" />
      <path
        d="M0 158L58 128 110 148 186 118 250 146 318 112 372 70 424 122 470 102 520 140 590 116 664 150V330H0Z"
        fill="#B9AFCB"
      />
      <path d="M372 70l-24 19-8 10 14-4 9 9 12-11 12 10 12 3z" fill="#F4F0F8" opacity=".85" />
      <path d="M0 152C80 128 150 146 230 138S400 128 480 148 600 144 664 156V330H0Z" fill="#9D93B4" opacity=".55" />
      <path d="M0 178C90 150 170 168 260 166S420 150 520 176 620 182 664 176V330H0Z" fill="#A9C98A" />
      <path d="M0 196C110 176 210 190 300 190S470 178 664 206V330H0Z" fill="#93B873" />
      <path
        d="M664 176C580 176 590 196 500 198S330 196 300 212 372 232 420 244 452 268 380 276 160 284 60 330H330C420 304 560 300 590 268S520 228 470 220 430 210 520 210 610 204 664 196Z"
        fill="#6FB0D2"
      />
      <path
        d="M640 186C570 188 560 202 490 205S362 204 350 212 420 236 470 250 486 280 400 290 250 300 190 326"
        fill="none"
        stroke="#EAF5FA"
        stroke-width="2"
        stroke-dasharray="16 20"
        opacity=".8"
      />
      <path d="M664 206C600 214 500 214 470 220S596 244 590 272 470 302 400 330H664Z" fill="#E9C773" />
      {[
        [470, 214],
        [468, 224],
        [470, 234],
        [474, 244],
      ].map(([x, y]) => (
        <path d={`M${x} ${y}q40-14 92-4`} stroke="#C29A45" stroke-width="2" fill="none" opacity=".55" />
      ))}
      <path d="M0 214C80 204 190 214 262 224S360 250 330 262 120 280 0 318Z" fill="#84AB64" />
      <path d="M0 300C90 272 190 276 250 286S160 312 120 330H0Z" fill="#D9916F" />
      <path d="M520 330C560 304 620 296 664 290V330Z" fill="#D48A66" />
      {trees.map(([x, y, colour]) => (
        <path d={`M${x} ${y}v-9m-8 1h16l-8-20z`} fill={colour} stroke={colour} stroke-width="2" />
      ))}
      <Piece kind="house" colour="red" x={150} y={232} scale={0.9} />
      <Piece kind="settlement" colour="blue" x={206} y={236} scale={1.35} />
      <Piece kind="house" colour="yellow" x={258} y={246} scale={0.8} />
      <Piece kind="cattle" colour="blue" x={84} y={262} scale={0.8} />
      <Piece kind="cattle" colour="yellow" x={128} y={268} scale={0.8} />
      <Piece kind="house" colour="green" x={536} y={252} scale={0.9} />
      <Piece kind="inhabitant" colour="green" x={580} y={262} scale={0.8} />
      <Piece kind="ship" colour="red" x={452} y={264} scale={1.25} />
      <Piece kind="ship" colour="yellow" x={352} y={216} scale={0.62} />
      <Piece kind="ship" colour="blue" x={556} y={204} scale={0.5} />
    </svg>
  );
}
