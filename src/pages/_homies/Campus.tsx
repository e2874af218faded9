/** A dorm with ten windows, ducks in three of them. */
import art from '../../components/art/art.module.css';
import {DuckHead} from '../../components/art/Duck.tsx';

const spots = Array.from({length: 10}, (_, nth) => ({x: 66 + (nth % 5) * 72, y: 170 + Math.floor(nth / 5) * 96, nth}));
const looking = new Set([1, 5, 8]);

export function Campus() {
  return (
    <svg viewBox="0 0 480 440" className={art.art} aria-hidden="true" focusable="false">
      <path d="M230 20v70" className={art.ring} />
      <path d="M234 20h58l-12 16 12 16h-58z" className={art.coral} />
      <path d="M36 150 240 78l204 72z" className={art.roofDark} />
      <path d="M40 146h400v272H40z" className={art.wall} />
      <circle cx="240" cy="124" r="15" className={art.litRoom} />
      {spots.map(({x, y, nth}) => (
        <g key={nth} transform={`translate(${x} ${y})`}>
          <path
            d="M0 8a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v64H0z"
            className={looking.has(nth) ? art.litRoom : art.darkRoom}
          />
          {looking.has(nth) && (
            <g transform="translate(30 46) scale(0.5)">
              <DuckHead />
            </g>
          )}
        </g>
      ))}
      <path d="M206 418v-48a34 34 0 0 1 68 0v48z" className={art.sky} />
      <path d="M240 338v80" className={art.line} />
      <path d="M4 418h472" className={art.street} />
    </svg>
  );
}
