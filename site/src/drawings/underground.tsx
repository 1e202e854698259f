import { steps, voussoirs } from './arch'
import * as styles from './drawings.module.css'
import { Person } from './person'

/** A section of the ground under the square: paving, sand, pipes, cables and the vaulted drain. */
export function Underground() {
  return (
    <svg viewBox="0 0 1600 460" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <Slabs />
      <Gully />
      <Cables />
      <Drain />
      <Main />
      <path className={styles.stone} d="M1398 44h240v416h-178V230h-62z" />
      <path
        className={styles.line}
        d="M1398 114h202M1398 172h202M1460 230h140M1460 300h140M1460 370h140M1500 44v70M1450 114v58M1540 172v58M1520 230v70M1490 300v70M1560 370v90"
      />
    </svg>
  )
}

function Slabs() {
  return (
    <g>
      {steps(-20, 1580, 100).map((x) => (
        <path key={x} className={styles.stoneLight} d={`M${x} 2h97v26H${x}z`} />
      ))}
      <path className={styles.dashed} d="M0 44h1600" />
      <path className={styles.dashed} d="M5 58h1600" />
    </g>
  )
}

/** Conduits with their cables; the one in use is lit, up to the lamp on the square. */
function Cables() {
  return (
    <g>
      <path className={styles.line} d="M0 108h640M0 132h560M0 156h600" />
      <path className={styles.route} d="M0 120h300c40 0 40 0 40 40v58c0 30 10 40 40 40h160" />
      <path className={styles.route} d="M300 120h600c30 0 40-10 40-40V66" />
      <path className={styles.paper} d="M914 38h52v34h-52z" />
      <circle className={styles.bright} cx="940" cy="55" r="6" />
      <path className={styles.paper} d="M270 96h76v48h-76z" />
      <circle className={styles.bright} cx="290" cy="120" r="6" />
      <circle className={styles.bright} cx="308" cy="120" r="6" />
      <circle className={styles.wall} cx="326" cy="120" r="6" />
    </g>
  )
}

/** The vaulted drain, with a person and a lamp. */
function Drain() {
  return (
    <g>
      <path className={styles.paper} d="M556 440V258a122 122 0 0 1 244 0v182z" />
      {voussoirs([678, 258], 122, 152, 17).map((brick) => (
        <path key={brick} className={styles.stone} d={brick} />
      ))}
      <path className={styles.stone} d="M526 258h30v182h244V258h30v202H526z" />
      <path className={styles.line} d="M526 300h30M526 342h30M526 384h30M800 300h30M800 342h30M800 384h30" />
      <path className={styles.lit} opacity="0.55" d="M652 352 800 300v104l-140-8z" />
      <path className={styles.stoneLight} d="M556 404h116v36H556zM752 404h48v36h-48z" />
      <path className={styles.line} d="M676 424q10-8 20 0t20 0 20 0 14 0" />
      <Person x={622} y={404} height={104} pose="walking" />
      <circle className={styles.bright} cx="650" cy="354" r="7" />
    </g>
  )
}

/** The water main, its valve and its gauge. */
function Main() {
  return (
    <g>
      <path className={styles.stone} d="M830 330h330v-96h240v44h-196v96H830z" />
      <path className={styles.stoneLight} d="M930 322h18v60h-18zM1060 322h18v60h-18zM1270 226h18v60h-18z" />
      <path className={styles.beam} d="M1004 330v-56M974 270h60" />
      <path className={styles.line} d="M1182 234v-40" />
      <circle className={styles.paper} cx="1182" cy="166" r="30" />
      <path className={styles.route} d="M1182 166l14-16" />
      <path className={styles.line} d="M1160 176a24 24 0 0 1 44 0" />
    </g>
  )
}

/** The pipe from the paving to the drain. */
function Gully() {
  return (
    <g>
      <path className={styles.stone} d="M96 30h28v150c0 70 34 108 104 108h300v28H228c-86 0-132-50-132-136z" />
      <path className={styles.stoneLight} d="M90 84h40v14H90zM372 282h14v40h-14z" />
      <path className={styles.line} d="M92 2v26M102 2v26M112 2v26M122 2v26" />
    </g>
  )
}
