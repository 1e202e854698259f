export * from './gateway/index.js'
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.js'
export * from './world/index.js'
