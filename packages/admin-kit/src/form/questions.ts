export { ConflictDialog } from './conflict-dialog.js'
export { CreatedOnce } from './created-once.js'
export { GoneNotice } from './gone-notice.js'
export { LeaveDialog } from './leave-dialog.js'
