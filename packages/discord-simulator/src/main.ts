import { type SimulatorOptions, startSimulator } from './simulator.js'

const options: SimulatorOptions = JSON.parse(process.argv[2] ?? '{}')
const { url, close } = await startSimulator(options)
process.stdout.write(`${url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
