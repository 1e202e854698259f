export { type HostCookie, hostCookie } from './host-cookie.js'
