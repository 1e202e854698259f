export { RecentPages } from '../palette/recent-pages'
export { JobTray } from './jobs/job-tray'
export { LiveUpdates } from './live-updates'
