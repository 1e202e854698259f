import type { ServerProcess } from '../support/parvis-process.js'
import { answersPerSecond, type Work } from './load.js'
import type { Figure } from './report.js'

/** The product compared with a reference; more is better. */
export function figure(work: string, parvis: number, reference: number, against: string): Figure {
  return { work, parvis, reference, ratio: parvis / reference, against }
}

/** The same where less is better. @param target the ratio that is not to be passed */
export function limit(
  work: string,
  parvis: number,
  reference: number,
  against: string,
  target: number,
): Figure {
  return { ...figure(work, parvis, reference, against), target, isLimit: true }
}

/** Measures some rounds. @returns the figure with the median ratio */
export async function median(rounds: number, measureOnce: () => Promise<Figure>): Promise<Figure> {
  const figures: Figure[] = []
  for (let round = 0; round < rounds; round += 1) figures.push(await measureOnce())
  figures.sort((one, other) => one.ratio - other.ratio)
  return figures[Math.floor(rounds / 2)] as Figure
}

/** The product, and the reference that does the same. */
export interface Measured {
  readonly parvis: ServerProcess
  readonly thin: ServerProcess
  readonly token: string
  /** How long each measurement lasts. */
  readonly seconds: number
}

/** An operation of both, and the target ratio. */
export interface Comparison extends Omit<Work, 'token'> {
  readonly name: string
  /** Where the reference does the same. */
  readonly thinPath: string
  /** Minimum ratio, if any. */
  readonly target?: number
}

/** How fast both do it, one after the other. */
export async function measureAgainstThin(
  { parvis, thin, token, seconds }: Measured,
  { name, thinPath, target, ...work }: Comparison,
): Promise<Figure> {
  const reference = await answersPerSecond(thin.url, { ...work, path: thinPath, token }, { seconds })
  const own = await answersPerSecond(`${parvis.url}/api`, { ...work, token }, { seconds })
  return { ...figure(`${name}, answers/s`, own, reference, 'thin'), target }
}
