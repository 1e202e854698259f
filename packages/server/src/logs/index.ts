export { logRequests } from './log-requests.js'
export { loggerOptions, type OpenedLog, openLog, type ServerLogger } from './open-log.js'
