/** A measurement and its reference in the same run. */
export interface Figure {
  readonly work: string
  readonly parvis: number
  readonly reference: number
  readonly ratio: number
  readonly against: string
  /** The ratio to reach, or not to exceed. */
  readonly target?: number
  readonly isLimit?: boolean
}

/** The figures as a table to read. */
export function printed(figures: readonly Figure[]): string {
  const head = ['work', 'Parvis', 'reference', 'ratio', 'target']
  const rows = figures.map(({ work, parvis, reference, ratio, target, isLimit }) => [
    work,
    parvis.toFixed(0),
    reference.toFixed(0),
    ratio.toFixed(2),
    target === undefined ? '' : `${isLimit ? '≤' : '≥'} ${target.toFixed(2)}`,
  ])
  return [head, ...rows].map(line).join('\n')
}

function line([work = '', ...cells]: string[]): string {
  return work.padEnd(56) + cells.map((cell) => cell.padStart(11)).join('')
}
