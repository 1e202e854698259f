import { archPath, steps, voussoirs } from '../drawings/arch'
import { cardSize } from './card-size'
import { palette } from './palette'

const { width, height } = cardSize
const ground = 500
const centre = 985

/** The open door of the house, its light on the square. */
export function CardDrawing() {
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <defs>
        <linearGradient id="threshold" x1="0" y1={ground} x2="0" y2={height} gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={palette.primary} />
          <stop offset="1" stopColor={palette.primary} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill="none" stroke={palette.lineSoft} strokeWidth="1.5" d={courses()} />
      {[0, 1].map((ring) => (
        <path
          key={ring}
          fill={ring ? palette.stoneLight : palette.stone}
          stroke={palette.line}
          strokeWidth="2"
          d={archPath(centre, ground, 330 - ring * 36, 420 - ring * 18)}
        />
      ))}
      {voussoirs([centre, ground - 255], 129, 165, 15).map((stone) => (
        <path key={stone} fill={palette.stone} stroke={palette.line} strokeWidth="2" d={stone} />
      ))}
      <path fill={palette.primary} d={archPath(centre, ground, 214, 362)} />
      <path fill={palette.bright} d={archPath(centre, ground, 214, 362)} opacity="0.35" />
      <path
        fill={palette.stoneLight}
        stroke={palette.line}
        strokeWidth="2"
        d={`M${centre - 107} ${ground}v-255a107 107 0 0 1 74 -102v357z`}
      />
      <path fill="url(#threshold)" d={`M${centre - 33} ${ground}h140l70 130h-280z`} />
      <path stroke={palette.line} strokeWidth="2" d={`M0 ${ground}h${width}`} />
    </svg>
  )
}

/** The stones of the wall, fading out where the title stands. */
function courses(): string {
  return steps(80, ground - 70, 70)
    .map((y, row) => {
      const joints = steps(row % 2 ? 760 : 830, width, 140)
      return `M760 ${y}H${width}${joints.map((x) => `M${x} ${y}v70`).join('')}`
    })
    .join('')
}
