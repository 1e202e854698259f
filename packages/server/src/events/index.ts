export { type Announcement, announce } from './announce.js'
