// A chunk of its own: the charting library loads when the first chart is shown.
export { BarsChart } from './bars-chart'
export { LinesChart } from './lines-chart'
