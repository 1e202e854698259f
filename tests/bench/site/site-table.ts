import { categories } from './lighthouse-run.js'
import { type SiteFigure, shortcomings } from './site-figure.js'

const head = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'JS kB', 'short of']

/** The figures as a table to read. */
export function siteTable(figures: readonly SiteFigure[]): string {
  const rows = figures.map((figure) => {
    const { address, isListed, scores, largestPaint, shift, scripts } = figure
    const fetchItems = categories.map((name) => (name === 'seo' && !isListed ? '–' : String(scores[name])))
    const rest = [largestPaint.toFixed(0), shift.toFixed(3), (scripts / 1000).toFixed(1)]
    return [address, ...fetchItems, ...rest, shortcomings(figure).join(', ')]
  })
  return [head, ...rows].map(line).join('\n')
}

function line([address = '', ...cells]: string[]): string {
  const short = cells.pop() ?? ''
  return `${address.padEnd(28)}${cells.map((cell) => cell.padStart(8)).join('')}  ${short}`.trimEnd()
}
