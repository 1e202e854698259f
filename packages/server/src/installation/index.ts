export { beginInstallation } from './begin-installation.js'
export { linkLines, missingOperatorLines } from './operator-lines.js'
export { seedOnce } from './seed-once.js'
export { addSiteContent, type FileOptions, firstContent } from './site-content.js'
