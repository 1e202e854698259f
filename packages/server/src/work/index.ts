export { createAlarm } from './alarm.js'
