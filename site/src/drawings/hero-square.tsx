import { archPath, round, steps, voussoirs } from './arch'
import * as styles from './drawings.module.css'
import { heroPeople } from './hero-people'
import { Person } from './person'
import { castShadow } from './shadow'
import { Tree } from './tree'

const centre = 800
const ground = 330
const bottom = 640
const horizon = 120
const door = { x: centre, y: ground - 6 }

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
