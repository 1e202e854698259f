export { answerOtherOrigins } from './answer-other-origins.js'
export { isIpAddress, isLoopbackName, refuseUnknownHosts } from './known-hosts.js'
