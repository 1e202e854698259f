import './lib/require-node.mjs'
import { runMeasurement } from './lib/run-measurement.mjs'

await runMeasurement('bench')
