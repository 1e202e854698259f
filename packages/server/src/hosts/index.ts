export { isIpAddress, isLoopbackName, refuseUnknownHosts } from './known-hosts.js'
