import { archPath, steps, voussoirs } from '../drawings/arch'
import { cardSize } from './card-size'

/** Colours of the dark theme, as `styles/tokens.css` has them. */
const palette = {
  paper: '#1e1f22',
  ink: '#f1eff6',
  muted: '#b5b4be',
  primary: '#6750a7',
  accent: '#c3b4f0',
  line: '#6d6f78',
  lineSoft: '#3c3e44',
  stone: '#2b2d30',
  stoneLight: '#34363a',
  cast: '#131416',
  bright: '#b7a4ee',
} as const

const { width, height } = cardSize
const ground = 500
const centre = 985

/** The stones of the wall, fading out behind the title. */
function courses(): string {
  return steps(80, ground - 70, 70)
    .map((y, row) => {
      const joints = steps(row % 2 ? 760 : 830, width, 140)
      return `M760 ${y}H${width}${joints.map((x) => `M${x} ${y}v70`).join('')}`
    })
    .join('')
}

/** Text on a share picture. */
export interface CardText {
  /** Name of the site. */
  name: string
  title: string
  /** The section of the page, or the site's tagline. */
  note: string
}

/** From how many characters on a title is set smaller, and how large it is below that, in pixels. */
const sizes = [
  { below: 28, size: 80 },
  { below: 56, size: 68 },
  { below: 96, size: 56 },
] as const
const smallest = 46

/** The picture of a page for link previews: its title beside the door of the house. */
export function Card({ name, title, note }: CardText) {
  const size = sizes.find(({ below }) => title.length < below)?.size ?? smallest
  return (
    <div style={{ ...cardSize, display: 'flex', backgroundColor: palette.paper, fontFamily: 'Inter' }}>
      <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>{CardDrawing()}</div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 800, padding: '64px 0 0 72px' }}>
        <div
          style={{ display: 'flex', alignItems: 'center', color: palette.ink, fontSize: 34, fontWeight: 600 }}
        >
          {mark}
          {name}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', height: 372, justifyContent: 'center' }}>
          <div
            style={{
              display: 'block',
              width: 690,
              color: palette.ink,
              fontSize: size,
              fontWeight: 600,
              lineHeight: 1.12,
              letterSpacing: size * -0.025,
              textWrap: size === smallest ? 'wrap' : 'balance',
              lineClamp: 4,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
        </div>
      </div>
      <div
        style={{
          display: 'block',
          position: 'absolute',
          left: 72,
          top: 536,
          width: 740,
          lineClamp: 1,
          color: palette.muted,
          fontSize: 28,
          fontWeight: 400,
        }}
      >
        {note}
      </div>
    </div>
  )
}

const mark = (
  <svg aria-hidden="true" width="44" height="44" viewBox="0 0 32 32" style={{ marginRight: 14 }}>
    <path fill="none" stroke={palette.accent} strokeWidth="2" d="M6 24V14a10 10 0 0 1 20 0v10" />
    <path fill={palette.accent} d="M11.5 24V14a4.5 4.5 0 0 1 9 0v10z" />
    <path stroke={palette.accent} strokeWidth="2" d="M1 28.5h30" />
  </svg>
)

/** The open door of the house, its light on the square. */
function CardDrawing() {
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
