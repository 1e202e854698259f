import { steps, voussoirs } from './arch'
import * as styles from './drawings.module.css'
import { Person } from './person'

const ground = 780
const springing = 450
const centre = 380
const inner = 180
const outer = 262
const stones = voussoirs([centre, springing], inner, outer, 11)
const key = 5

/** An arch under construction: all its stones are set, the keystone is on its way down. */
export function Elevation() {
  return (
    <svg viewBox={`0 0 760 ${ground}`} aria-hidden="true">
      <Centering />
      <Pier x={centre - outer} />
      <Pier x={centre + inner} />
      {stones.map((stone, i) =>
        i === key ? null : (
          <path key={stone} className={i % 2 ? styles.stone : styles.stoneLight} d={stone} />
        ),
      )}
      <path className={styles.dashed} d="M342 90v96M418 90v96" />
      <g transform="translate(0 -112)">
        <path className={styles.lit} stroke="var(--light-bright)" strokeWidth="2" d={stones[key]} />
        <path className={styles.rope} d="M345 190 380 146l35 44M380 146V100" />
      </g>
      <Hoist />
      <Ladder />
      <Person x={330} y={ground} height={112} pose="standing" />
      <path className={styles.paper} d={`M340 ${ground - 84}l44-12v36l-44 12z`} />
      <Person x={420} y={ground} height={106} pose="skirt" tone="figureAccent" left />
      <Person x={46} y={ground} height={110} pose="waving" tone="figureSoft" />
      <path className={styles.stoneLight} d={`M640 ${ground}v-34h84v34zM664 ${ground - 34}v-34h60v34z`} />
    </svg>
  )
}

function Pier({ x }: { x: number }) {
  const width = outer - inner
  const courses = steps(springing + 66, ground - 66, 66)
  return (
    <g>
      <path className={styles.stone} d={`M${x} ${springing}h${width}V${ground}h-${width}z`} />
      <path
        className={styles.line}
        d={courses.map((y, i) => `M${x} ${y}h${width}M${x + (i % 2 ? 26 : 54)} ${y - 66}v66`).join('')}
      />
      <path className={styles.stoneLight} d={`M${x - 8} ${springing - 2}h${width + 16}v14H${x - 8}z`} />
    </g>
  )
}

/** The wooden form that carries the stones until the key is in. */
function Centering() {
  const radius = inner - 8
  return (
    <path
      className={styles.beam}
      d={`M${centre - radius} ${springing}a${radius} ${radius} 0 0 1 ${2 * radius} 0zM${centre} ${springing}v-${radius}M${centre} ${springing}l-122-122M${centre} ${springing}l122-122M${centre - 150} ${springing}V${ground}M${centre + 150} ${springing}V${ground}M${centre - 150} ${springing + 150}l90-150M${centre + 150} ${springing + 150}l-90-150`}
    />
  )
}

function Hoist() {
  return (
    <g>
      <path className={styles.beam} d={`M700 ${ground - 68}V22M716 22H350M700 96 620 22`} />
      <path className={styles.rope} d="M380 22v-10" />
      <circle className={styles.paper} cx="380" cy="30" r="11" />
      <path className={styles.rope} d="M391 30 690 60v500" />
    </g>
  )
}

function Ladder() {
  return (
    <g>
      <path className={styles.rope} strokeWidth="4" d={`M62 ${ground}l64-330M90 ${ground}l64-330`} />
      <path
        className={styles.rope}
        d={steps(1, 9, 1)
          .map((i) => `M${62 + i * 6.4} ${ground - i * 33}h28`)
          .join('')}
      />
    </g>
  )
}
