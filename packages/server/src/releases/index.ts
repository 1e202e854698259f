export { checkRelease, type ReleaseProblem } from './check-release.js'
export { findRelease } from './found-release.js'
export { thisInstallation } from './this-installation.js'
