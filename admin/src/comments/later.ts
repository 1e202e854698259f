/** What comes once a record or a page of notices is there: in one file, since several would weigh more. */

export { CommentsButton } from './comments-button'
export { LatestNotices } from './latest-notices'
export { NoticeScreen } from './notice-screen'
export { NoticesScreen } from './notices-screen'
