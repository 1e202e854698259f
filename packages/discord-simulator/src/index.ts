export {
  buttonsOf,
  comeAndGo,
  type GuildSummary,
  type LimitFault,
  menusOf,
  type PermissionName,
  type RemoteControl,
  remoteControl,
  type SimulatorControl,
} from './control/index.js'
export * from './gateway/index.js'
export type { Counts } from './rest/counters.js'
export type { Fault, PageFault } from './rest/fault.js'
export type { Rate, RateChange, RouteRate } from './rest/rate-limits.js'
export type { Outage } from './rest/route.js'
export { simulatedApplication } from './simulated-application.js'
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.js'
export * from './world/index.js'
export type { RedirectFault } from './world/redirects.js'
