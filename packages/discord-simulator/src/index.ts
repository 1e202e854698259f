export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.js'
export * from './world/index.js'
