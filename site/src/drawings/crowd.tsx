import * as styles from './drawings.module.css'
import { Person, type PersonProps } from './person'

const ground = 420

const people: readonly Omit<PersonProps, 'y'>[] = [
  { x: 90, height: 150, pose: 'skirt', tone: 'figureSoft' },
  { x: 140, height: 158, pose: 'standing', left: true },
  { x: 290, height: 146, pose: 'walking', tone: 'figureSoft', bag: true, hairdo: 'hat' },
  { x: 420, height: 152, pose: 'standing', tone: 'figureAccent' },
  { x: 470, height: 148, pose: 'skirt' },
  { x: 524, height: 156, pose: 'standing', tone: 'figureSoft', left: true, hairdo: 'bun' },
  { x: 640, height: 150, pose: 'skirt' },
  { x: 680, height: 92, pose: 'waving', tone: 'figureSoft' },
  { x: 930, height: 154, pose: 'standing', left: true, hairdo: 'hat' },
  { x: 984, height: 148, pose: 'skirt', tone: 'figureSoft', left: true },
  { x: 1110, height: 156, pose: 'waving', tone: 'figureAccent' },
  { x: 1168, height: 148, pose: 'standing', tone: 'figureSoft', hairdo: 'long' },
  { x: 1330, height: 152, pose: 'walking', left: true, bag: true },
  { x: 1500, height: 150, hairdo: 'bun', pose: 'walking', tone: 'figureSoft', left: true },
]

/** The square with people on it, around an advertising column. */
export function Crowd({ title }: { title: string }) {
  return (
    <svg
      viewBox={`0 0 1600 ${ground + 30}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={title}
    >
      <Column />
      {people.map((person) => (
        <Person key={person.x} {...person} y={ground} />
      ))}
      <Speech x={395} y={200} lines={[52, 34]} />
      <Speech x={1080} y={176} lines={[64, 64, 40]} lit />
      <Speech x={110} y={206} lines={[40]} />
      <path className={styles.line} d={`M-100 ${ground}h1800M-100 ${ground + 26}h1800`} />
      <path
        className={styles.soft}
        d={Array.from({ length: 20 }, (_, i) => `M${i * 90 - 30} ${ground}v26`).join('')}
      />
    </svg>
  )
}

function Column() {
  return (
    <g>
      <path className={styles.stoneLight} d={`M728 ${ground}v-26h144v26z`} />
      <path className={styles.stone} d="M742 394V124h116v270z" />
      <path className={styles.lit} d="M758 150h62v92h-62z" />
      <path
        className={styles.line}
        d="M770 172h38M770 190h38M770 208h22M834 160h24M834 176h24M758 270h40M758 288h40M758 306h26"
      />
      <path className={styles.paper} d="M812 262h46v96h-46z" />
      <path className={styles.line} d="M824 286h34M824 304h34M824 322h20" />
      <path
        className={styles.stoneLight}
        d="M724 124h152v-16H724zM738 108c4-34 34-40 46-62h32c12 22 42 28 46 62z"
      />
      <path className={styles.wall} d="M792 46h16l-8-34z" />
    </g>
  )
}

function Speech({ x, y, lines, lit }: { x: number; y: number; lines: readonly number[]; lit?: boolean }) {
  const width = Math.max(...lines) + 36
  const height = lines.length * 16 + 20
  return (
    <g transform={`translate(${x} ${y - height})`}>
      <path
        className={lit ? styles.lit : styles.stoneLight}
        d={`M10 0h${width - 20}a10 10 0 0 1 10 10v${height - 20}a10 10 0 0 1-10 10H42l-12 16-4-16H10a10 10 0 0 1-10-10V10A10 10 0 0 1 10 0z`}
      />
      <path
        stroke={lit ? 'var(--paper)' : 'var(--figure-soft)'}
        strokeWidth="4"
        strokeLinecap="round"
        d={lines.map((length, i) => `M18 ${18 + i * 16}h${length}`).join('')}
      />
    </g>
  )
}
