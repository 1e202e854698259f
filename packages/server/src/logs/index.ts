export { logRequests } from './log-requests.js'
export { loggerOptions, openLog, type ServerLogger } from './open-log.js'
