import type { ComponentType } from 'react'
import { Elevation } from '../drawings/elevation'
import { EmptySquare } from '../drawings/empty-square'
import { Plan } from '../drawings/plan'
import { Situation } from '../drawings/situation'
import { Underground } from '../drawings/underground'

const drawings: Readonly<Record<string, ComponentType>> = {
  design: Plan,
  web: Elevation,
  devops: Underground,
  seo: Situation,
}

/** The architect's drawing that resembles a service; the square for those without one. */
export function ServiceDrawing({ slug }: { slug: string }) {
  const Drawing = drawings[slug] ?? EmptySquare
  return <Drawing />
}
