import { archPath, steps, voussoirs } from './arch'
import * as styles from './drawings.module.css'
import { Person } from './person'

const ground = 800

/** The door of the building from close by, one leaf open. */
export function Porch() {
  return (
    <svg viewBox="-140 60 1000 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="threshold" x1="0" y1={ground} x2="0" y2="960" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="var(--light)" />
          <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        className={styles.soft}
        d={steps(80, 710, 90)
          .map(
            (y, i) =>
              `M-400 ${y}h1520${steps(i % 2 ? -390 : -300, 1100, 180)
                .map((x) => `M${x} ${y}v90`)
                .join('')}`,
          )
          .join('')}
      />
      {[0, 1, 2].map((ring) => (
        <path
          key={ring}
          className={ring % 2 ? styles.stoneLight : styles.stone}
          d={archPath(360, ground, 480 - ring * 52, 650 - ring * 26)}
        />
      ))}
      {voussoirs([360, 390], 240, 286, 19).map((stone) => (
        <path key={stone} className={styles.stone} d={stone} />
      ))}
      <path className={styles.stone} d={`M74 390h46v${ground - 390}H74zM600 390h46v${ground - 390}h-46z`} />
      <path className={styles.bright} d={archPath(360, ground, 324, 572)} />
      <path className={styles.stone} d={`M198 ${ground}V390a162 162 0 0 1 162-162v572z`} />
      <path
        className={styles.line}
        d="M226 400c4-62 44-110 106-134v134zM226 436h106v150H226zM226 622h106v142H226z"
      />
      <circle className={styles.wall} cx="342" cy="600" r="8" />
      <path className={styles.stoneLight} d={`M522 ${ground}V390c0-62-34-112-74-140v580z`} />
      <path
        className={styles.line}
        d="M464 300c24 24 40 56 42 92l-42 4zM464 440l42-4v150l-42 8zM464 634l42-8v150l-42 16z"
      />
      <path fill="url(#threshold)" d={`M360 ${ground}h88l150 160H300z`} />
      <path className={styles.line} d={`M-400 ${ground}h1520`} />
      <path className={styles.soft} d="M-400 850h1520M-400 912h1520M130 800 20 960M590 800l110 160" />
      <path className={styles.cast} d="M398 846l-16 114h60l-30-114z" />
      <Person x={404} y={848} height={216} pose="walking" />
    </svg>
  )
}
