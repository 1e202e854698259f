import { archPath, round, steps, voussoirs } from './arch'
import * as styles from './drawings.module.css'
import { Person, type PersonProps } from './person'

const centre = 800
const ground = 330
const bottom = 640
const horizon = 120
const door = { x: centre, y: ground - 6 }

/** People on the square, from the building to the foreground, so that nearer people cover farther ones. */
const heroPeople: readonly PersonProps[] = [
  { x: 786, y: 338, height: 64, pose: 'walking', tone: 'figure' },
  { x: 906, y: 350, height: 68, pose: 'standing', tone: 'figureSoft', left: true },
  { x: 930, y: 351, height: 66, pose: 'skirt', tone: 'figure' },
  { x: 648, y: 362, height: 72, pose: 'walking', tone: 'figureSoft', bag: true, hairdo: 'hat' },
  { x: 1158, y: 372, height: 74, pose: 'walking', tone: 'figureSoft', left: true },
  { x: 346, y: 424, height: 88, pose: 'sitting', tone: 'figure', hairdo: 'bun' },
  { x: 470, y: 404, height: 86, pose: 'skirt', tone: 'figureSoft' },
  { x: 1250, y: 430, height: 92, pose: 'standing', tone: 'figure' },
  { x: 1282, y: 434, height: 90, pose: 'skirt', tone: 'figureAccent', left: true },
  { x: 838, y: 424, height: 92, pose: 'walking', tone: 'figure', left: true, bag: true },
  { x: 968, y: 474, height: 108, pose: 'standing', tone: 'figure', hairdo: 'bun' },
  { x: 1006, y: 476, height: 66, pose: 'waving', tone: 'figureSoft' },
  { x: 640, y: 520, height: 122, pose: 'walking', tone: 'figure' },
  { x: 190, y: 508, height: 116, pose: 'walking', tone: 'figureSoft', hairdo: 'hat' },
  { x: 1440, y: 540, height: 128, pose: 'walking', tone: 'figure', left: true, hairdo: 'bun' },
  { x: 722, y: 596, height: 146, pose: 'skirt', tone: 'figureAccent' },
]

/** The square in front of its building, the door open: the picture of the home page. */
export function HeroSquare({ title }: { title: string }) {
  return (
    <svg viewBox={`0 0 1600 ${bottom}`} preserveAspectRatio="xMidYMax slice" role="img" aria-label={title}>
      <defs>
        <linearGradient id="spill" x1="0" y1={ground} x2="0" y2={bottom} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--light)" />
          <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle className={styles.sky} cx="1074" cy="44" r="26" />
      <Wing from={-60} bays={6} />
      <Wing from={940} bays={6} />
      <Pavilion />
      <Paving />
      <path fill="url(#spill)" d={`M742 ${ground}h116L1130 ${bottom}H470z`} />
      <Tree x={250} y={372} height={190} />
      <Tree x={1372} y={384} height={210} />
      <path className={styles.wall} d="M300 402h110v7H300zM312 409h6v16h-6zM392 409h6v16h-6z" />
      {heroPeople.map((person) => (
        <path key={`${person.x}`} className={styles.cast} d={castShadow(person, door)} />
      ))}
      {heroPeople.map((person) => (
        <Person key={`${person.x}`} {...person} />
      ))}
      <Balloon />
      <Dog />
    </svg>
  )
}

function Wing({ from, bays }: { from: number; bays: number }) {
  const width = 120
  const centres = Array.from({ length: bays }, (_, i) => from + width * (i + 0.5))
  return (
    <g>
      <path className={styles.stone} d={`M${from} ${ground}V112h${bays * width}V${ground}z`} />
      <path className={styles.stoneLight} d={`M${from - 6} 100h${bays * width + 12}v12H${from - 6}z`} />
      <path className={styles.line} d={`M${from} 172h${bays * width}`} />
      {centres.map((x) => (
        <g key={x}>
          <path className={styles.paper} d={`M${x - 14} 158v-30h28v30z`} />
          <path className={styles.paper} d={archPath(x, ground, 82, 134)} />
          <path className={styles.soft} d={archPath(x, ground, 54, 108)} />
        </g>
      ))}
    </g>
  )
}

function Pavilion() {
  return (
    <g>
      <path className={styles.stone} d={`M660 ${ground}V66L800 10l140 56v${ground - 66}z`} />
      <path className={styles.stoneLight} d="M648 66h304v13H648z" />
      <circle className={styles.paper} cx="800" cy="113" r="19" />
      <circle className={styles.bright} cx="800" cy="113" r="11" />
      {voussoirs([centre, 226], 58, 82, 13).map((stone) => (
        <path key={stone} className={styles.stoneLight} d={stone} />
      ))}
      <path className={styles.bright} d={archPath(centre, ground, 116, 162)} />
      <path className={styles.stoneLight} d="M742 226h24v110l-24-6zM858 226h-24v110l24-6z" />
      <path className={styles.line} d="M718 226v104M882 226v104M718 278h24M858 278h24" />
    </g>
  )
}

/** Slabs that shrink with distance, as seen from a window across the square. */
function Paving() {
  const rows = [350, 318, 286, 254, 222, 190, 158, 126].map((depth) => round(horizon + 73_500 / depth))
  const reach = (bottom - horizon) / (ground - horizon)
  const joints = steps(-1600, 3200, 80).map(
    (x) => `M${x} ${ground}L${round(centre + (x - centre) * reach)} ${bottom}`,
  )
  return (
    <g>
      <path className={styles.soft} d={joints.join('') + rows.map((y) => `M-100 ${y}h1800`).join('')} />
      <path className={styles.line} d={`M-100 ${ground}h1800`} />
    </g>
  )
}

function Balloon() {
  return (
    <g>
      <path className={styles.rope} d="M1013 442c10-30-6-40 4-78" />
      <ellipse className={styles.bright} cx="1018" cy="346" rx="15" ry="18" />
    </g>
  )
}

function Dog() {
  return (
    <path
      className={styles.figureSoft}
      d="M560 532c-6 0-8-6-6-12l-8-10 4-2 9 8h34l6-14 14 3 6 6-10 4-4 12-3 19h-5l-2-15h-26l-3 15h-5z"
    />
  )
}

interface Caster {
  x: number
  y: number
  height: number
}

/** Path of the shadow that a person casts on the ground, away from a light on the same ground. */
export function castShadow({ x, y, height }: Caster, light: { x: number; y: number }): string {
  const [dx, dy] = [x - light.x, y - light.y]
  const distance = Math.hypot(dx, dy) || 1
  const [along, across] = [dx / distance, dy / distance]
  const length = height * 0.9
  const [near, far] = [height * 0.05, height * 0.13]
  const [endX, endY] = [x + along * length, y + across * length]
  const corner = (cx: number, cy: number, half: number) =>
    `${round(cx - across * half)} ${round(cy + along * half)}`
  return [
    `M${corner(x, y, near)}`,
    `L${corner(endX, endY, far)}`,
    `A${round(far)} ${round(far)} 0 0 0 ${corner(endX, endY, -far)}`,
    `L${corner(x, y, -near)}z`,
  ].join('')
}

/** A plane tree seen from the front; `height` in units of the drawing, its foot at `x`, `y`. */
function Tree({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${height / 200})`}>
      <path className={styles.wall} d="M-6 0-4-90h8L6 0z" />
      <path
        className={styles.stoneLight}
        d="M-14-66c-34 4-58-20-48-48-14-30 10-56 34-54 16-30 62-26 68 4 30 2 40 34 24 54 6 30-22 50-46 42-10 8-22 8-32 2z"
      />
      <path className={styles.line} d="M0-70v-62M0-92l-22-24M0-104l20-22" />
    </g>
  )
}
