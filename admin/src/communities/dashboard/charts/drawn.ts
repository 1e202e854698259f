// Apart from the screen, as the library of the charts is loaded when one is shown.
export { BarsChart } from './bars-chart'
export { LinesChart } from './lines-chart'
