import type { BuildStep } from '@parvis/schemas/site-builds'

/** The progress at the start of each step, in percent; measured on a build of the product's own site. */
export const stepBegins: Readonly<Record<BuildStep, number>> = {
  preparing: 0,
  content: 1,
  pages: 4,
  scripts: 15,
  renderer: 40,
  html: 60,
  finishing: 74,
  compressing: 78,
  keeping: 96,
}

/** The lines of Gatsby that end a step, with the next step. */
const endings: readonly (readonly [said: RegExp, next: BuildStep])[] = [
  [/bootstrap finished/, 'scripts'],
  [/^success Building production JavaScript/, 'renderer'],
  [/^success Building HTML renderer/, 'html'],
  [/Done building in/, 'finishing'],
]

/** The step that a line of Gatsby's output begins; undefined for most. */
export function stepAfter(line: string): BuildStep | undefined {
  return endings.find(([said]) => said.test(line))?.[1]
}

/**
 * The total progress, in percent.
 *
 * @param share the progress of the step, from 0 to 1
 */
export function doneAt(step: BuildStep, share = 0): number {
  const begins = stepBegins[step]
  const ends = Math.min(100, ...Object.values(stepBegins).filter((begin) => begin > begins))
  return Math.floor(begins + (ends - begins) * share)
}
