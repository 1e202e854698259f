import './lib/require-node.mjs'
import { runMeasurement } from './lib/run-measurement.mjs'

// The pages are built for the address that they are measured at, as published ones are.
process.env.PARVIS_URL ??= 'http://localhost:3999'
await runMeasurement('bench/site')
