import { steps } from './arch'
import * as styles from './drawings.module.css'

const walkers = [
  [172, 596, 40],
  [262, 498, 40],
  [306, 478, 40],
  [418, 366, 50],
  [505, 214, 75],
  [120, 190, 0],
  [600, 470, 120],
] as const

const trees = [
  [90, 300],
  [90, 392],
  [182, 300],
  [182, 392],
  [640, 330],
  [640, 560],
] as const

/** The square from above: the planned path, and the one that people take. */
export function Plan() {
  return (
    <svg viewBox="0 0 720 660" aria-hidden="true">
      <path
        className={styles.soft}
        d={
          steps(20, 700, 40)
            .map((x) => `M${x} 150v500`)
            .join('') +
          steps(170, 650, 40)
            .map((y) => `M0 ${y}h720`)
            .join('')
        }
      />
      <path className={styles.wall} d="M0 60h472v34H0zM560 60h160v34H560zM0 0h26v60H0zM694 0h26v60h-26z" />
      <path className={styles.line} d="M472 94a88 88 0 0 0 44-76M560 94a88 88 0 0 1-44-76" />
      {steps(9, 711, 78).map((x) => (
        <circle key={x} className={styles.wall} cx={x} cy="146" r="11" />
      ))}
      <path className={styles.stoneLight} d="M300 540h260v70H300z" />
      <path className={styles.line} d="M316 556h228v38H316z" />
      {trees.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <circle className={styles.stoneLight} cx={x} cy={y} r="36" />
          <path
            className={styles.line}
            d={`M${x} ${y - 24}v48M${x - 24} ${y}h48M${x - 17} ${y - 17}l34 34M${x + 17} ${y - 17}l-34 34`}
          />
        </g>
      ))}
      <path className={styles.dashed} d="M60 640H250V250H516V110" />
      <path className={styles.route} d="M60 650C210 590 250 470 360 410 470 350 516 250 516 104" />
      <circle className={styles.bright} cx="516" cy="78" r="13" />
      {walkers.map(([x, y, turn]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})rotate(${turn})`}>
          <ellipse className={styles.figureSoft} rx="9" ry="16" />
          <circle className={styles.figure} r="8" />
        </g>
      ))}
    </svg>
  )
}
