export { checkRelease, type Installation, type ReleaseProblem } from './check-release.js'
export { type FoundRelease, findRelease } from './found-release.js'
export type { Release } from './release.js'
export { thisInstallation } from './this-installation.js'
