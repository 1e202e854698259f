export { announcementMailer } from './announcement-mailer.js'
