export { beginInstallation } from './begin-installation.js'
export { linkLines, missingOperatorLines } from './operator-lines.js'
export { seedOnce } from './seed-once.js'
export { addSiteContent, type FileKeeping, firstContent } from './site-content.js'
