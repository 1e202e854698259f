/** One thing measured against the reference in the same run. */
export interface Figure {
  readonly work: string
  readonly parvis: number
  readonly thin: number
  readonly ratio: number
  /** What the ratio should reach, or for memory not pass. */
  readonly target?: number
  readonly reference: 'thin'
}

/** The figures as a table to read. */
export function printed(figures: readonly Figure[]): string {
  const head = ['work', 'Parvis', 'thin', 'ratio', 'target']
  const rows = figures.map(({ work, parvis, thin, ratio, target }) => [
    work,
    parvis.toFixed(0),
    thin.toFixed(0),
    ratio.toFixed(2),
    target?.toFixed(2) ?? '',
  ])
  return [head, ...rows].map(line).join('\n')
}

function line([work = '', ...cells]: string[]): string {
  return work.padEnd(52) + cells.map((cell) => cell.padStart(10)).join('')
}
