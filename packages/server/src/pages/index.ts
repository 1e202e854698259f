export { consolePages } from './console-pages.js'
export { sendSecurityHeaders } from './security-headers.js'
export { sitePages } from './site-pages.js'
