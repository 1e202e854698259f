import type { BuildStep } from '@parvis/schemas/site-builds'

/** How much of all the work is done when a step begins, in percent; measured on a build of the product's own site. */
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

/** What Gatsby says as it ends one step, and the one that comes then. */
const endings: readonly (readonly [said: RegExp, next: BuildStep])[] = [
  [/bootstrap finished/, 'scripts'],
  [/^success Building production JavaScript/, 'renderer'],
  [/^success Building HTML renderer/, 'html'],
  [/Done building in/, 'finishing'],
]

/** The step that begins after a line of Gatsby's; undefined for most. */
export function stepAfter(line: string): BuildStep | undefined {
  return endings.find(([said]) => said.test(line))?.[1]
}

/**
 * How much of all the work is done, in percent.
 *
 * @param share how much of the step is done, from 0 to 1
 */
export function doneAt(step: BuildStep, share = 0): number {
  const begins = stepBegins[step]
  const ends = Math.min(100, ...Object.values(stepBegins).filter((begin) => begin > begins))
  return Math.floor(begins + (ends - begins) * share)
}
